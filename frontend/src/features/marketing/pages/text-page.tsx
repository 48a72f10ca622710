import { useLocale } from '#frontend/lib/text/locale.ts';
import { ContentView } from '../components/content-view.tsx';
import type { Translations } from '../model/load-translations.ts';

/** The screen of a page of text. */
export const TextPage = ({ translations }: { readonly translations: Translations }) => {
  const page = translations[useLocale()];
  if (!page) throw new Error('the page is missing in this language');
  return <ContentView page={page} />;
};
