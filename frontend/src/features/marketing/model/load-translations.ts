import { type Locale, locales } from '#shared/product/game-types.ts';
import type { ContentPage } from './content-page.ts';

export type Translations = Readonly<Partial<Record<Locale, ContentPage>>>;

/** Every page of text, loaded on demand. */
const pages = import.meta.glob<ContentPage>('../content/*.md', { import: 'default' });

/** The page of text at a path, in every language: people change the language while they read. */
export const loadTranslations = async (path: string): Promise<Translations> =>
  Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => [locale, await pages[`../content${path}.${locale}.md`]?.()] as const),
    ),
  );
