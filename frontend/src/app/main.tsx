import { startApp } from './start-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
startApp(root);
