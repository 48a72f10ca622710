import type { Locale } from '#shared/product/game-types.ts';

/** What a page says of itself before any script runs: to search engines, link previews, and people without scripts. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** @default 'en' */
  readonly locale?: Locale;
  /** Whole address of the page; absent where nobody should remember it. */
  readonly canonical?: string;
  readonly image?: string;
  readonly siteName: string;
  readonly type?: 'website' | 'article';
  /** schema.org, as JSON-LD. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** A data block cannot be ended from inside: no `<` is left in it (HTML Standard §4.12.1.3). */
const dataBlock = (data: PageHead['data']): string =>
  data === undefined
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const tagsOf = (head: PageHead): string =>
  [
    meta('name', 'description', head.description),
    head.canonical === undefined
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escaped(head.canonical)}" />`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image),
    meta('name', 'twitter:card', head.image === undefined ? undefined : 'summary_large_image'),
    dataBlock(head.data),
  ].join('');

const LANGUAGE = /<html lang="en"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/**
 * The built page with another head. Scripts stay as they were built, so that their hashes in the content security
 * policy stay right. @throws when the page has no title or language to replace
 */
export const createShell = (html: string): ((head: PageHead) => string) => {
  if (!TITLE.test(html) || !LANGUAGE.test(html)) throw new Error('the built page has no title or language');
  const bare = html.replace(DESCRIPTION, '');
  return (head) =>
    // A function, for a replacement text would give `$` a meaning.
    bare
      .replace(LANGUAGE, `<html lang="${head.locale ?? 'en'}"`)
      .replace(TITLE, () => `<title>${escaped(head.title)}</title>${tagsOf(head)}`);
};

/** The beginning of a text of many lines, for a preview. */
export const summaryOf = (text: string, most = 200): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};
