import { getLocale } from '#frontend/paraglide/runtime.js';
import { textRoutes } from '#shared/product/text-routes.ts';

const titles = import.meta.glob<string>('../content/*.md', {
  query: '?title',
  import: 'default',
  eager: true,
});

/** Where the pages of text are, with their titles in the reader's language. */
export const textLinks = (): readonly { readonly path: string; readonly title: string }[] =>
  Object.values(textRoutes).map((path) => ({
    path,
    title: titles[`../content${path}.${getLocale()}.md`] ?? path,
  }));
