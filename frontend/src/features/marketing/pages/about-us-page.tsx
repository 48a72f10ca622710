import { ContentView } from '../components/content-view.tsx';
import { textOf } from '../model/texts.ts';

export const Component = () => <ContentView page={textOf('aboutUs')} />;
