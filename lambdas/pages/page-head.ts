import type { Thing } from 'schema-dts';
import { escaped } from '#shared/kernel/text.ts';
import { type Locale, locales, type Platform } from '#shared/product/game-types.ts';
import { inLanguage } from '#shared/product/language-address.ts';
import { PREVIEW_SIZE } from '#shared/product/pictures/preview-content.ts';
import { READS_ID } from '#shared/product/public-screen.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';

/** A PNG of the size of previews. */
export interface PageImage {
  readonly url: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** What a page says about itself before any script runs: to search engines, link previews, and people without scripts. */
export interface PageHead {
  /** @default the platform's name */
  readonly title?: string;
  /** @default what the built page says about the platform */
  readonly description?: string;
  /** @default 'en' */
  readonly locale?: Locale;
  /** The page's full address, without a language; absent if search engines should not index it. */
  readonly canonical?: string;
  /** The language that was asked for: this version of the page has its own address. */
  readonly language?: Locale | undefined;
  readonly image?: PageImage;
  readonly siteName: string;
  readonly type?: 'website' | 'article';
  /** What the page is about, in the terms of schema.org. */
  readonly data?: readonly Thing[];
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** A data block cannot be closed from inside: it contains no `<` (HTML Standard §4.12.1.3). */
const dataBlock = (attributes: string, data: unknown): string =>
  data === undefined
    ? ''
    : `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const graphOf = (data: PageHead['data']) =>
  data === undefined ? undefined : { '@context': 'https://schema.org', '@graph': data };

const link = (rel: string, href: string, hreflang?: string): string =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escaped(href)}" />`;

/**
 * Where search engines find a page in each language. Its address without a language is answered in the reader's, and is for readers of
 * all other languages.
 */
const addressTags = ({ canonical, language }: PageHead): string => {
  if (canonical === undefined) return '<meta name="robots" content="noindex" />';
  return [
    link('canonical', language === undefined ? canonical : inLanguage(canonical, language)),
    ...locales.map((locale) => link('alternate', inLanguage(canonical, locale), locale)),
    link('alternate', canonical, 'x-default'),
  ].join('');
};

/** As Facebook names languages; `es_LA` is the Spanish of Latin America. */
const openGraphLocales: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_LA' };

const imageTags = (image: PageImage | undefined): readonly string[] =>
  image
    ? [
        meta('property', 'og:image', image.url),
        meta('property', 'og:image:type', 'image/png'),
        meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
        meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
        meta('property', 'og:image:alt', image.alt),
        meta('name', 'twitter:card', 'summary_large_image'),
        meta('name', 'twitter:image', image.url),
        meta('name', 'twitter:image:alt', image.alt),
      ]
    : [meta('name', 'twitter:card', 'summary')];

const tagsOf = (head: PageHead): string =>
  [
    meta('name', 'description', head.description),
    addressTags(head),
    meta('property', 'og:title', head.title ?? head.siteName),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', openGraphLocales[head.locale ?? 'en']),
    ...imageTags(head.image),
    meta('name', 'twitter:title', head.title ?? head.siteName),
    meta('name', 'twitter:description', head.description),
    dataBlock('type="application/ld+json"', graphOf(head.data)),
  ].join('');

const LANGUAGE = /<html lang="en"/;
const PLATFORM = /data-platform="\w+"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';

/** A page rendered on the server: its HTML, and the platform whose look it has. */
export interface RenderedBody {
  readonly html: string;
  readonly platform: Platform;
  /** What its screen read, for the browser. */
  readonly reads?: Readonly<Record<string, unknown>>;
}

/**
 * The built page with another head, and with a body if it is rendered here. Scripts stay exactly as built, so their hashes in the
 * content security policy stay valid. @throws if the page has no title, language, or root to replace
 */
export const shellOf = (built: string): ((head: PageHead, body?: RenderedBody) => string) => {
  if (!TITLE.test(built) || !LANGUAGE.test(built) || !built.includes(ROOT))
    throw new Error('the built page has no title, language, or root');
  const withoutDescription = built.replace(DESCRIPTION, '');
  return (head, body) => {
    const bare = head.description === undefined ? built : withoutDescription;
    // Functions, because a replacement string would give `$` a special meaning.
    const page = bare
      .replace(LANGUAGE, `<html lang="${head.locale ?? 'en'}"`)
      .replace(
        TITLE,
        () =>
          `<title>${escaped(head.title ?? head.siteName)}</title>${withUnnamed(tagsOf(head), head.locale ?? 'en')}`,
      );
    if (!body) return page;
    return page
      .replace(PLATFORM, `data-platform="${body.platform}"`)
      .replace(
        ROOT,
        () =>
          `<div id="root">${body.html}</div>${dataBlock(`type="application/json" id="${READS_ID}"`, body.reads)}`,
      );
  };
};

/** The start of a multi-line text, for a preview. */
export const summaryOf = (text: string, most = 200): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};
