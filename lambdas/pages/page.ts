import type { PageTag } from '#shared/declare/page-changes.ts';
import type { SiteScreen } from '#shared/domains/sites/page-content.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { CACHE_TAGS_HEADER } from '#shared/product/edge/cache-tags.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import type { PublicScreen, RenderPublicScreen } from '#shared/product/public-screen.ts';
import type { TextPage } from '#shared/product/text-page.ts';
import type { Read, ReadForPage } from '../core/public-reads.ts';
import { isActive } from '../core/standing.ts';
import type { Context } from '../runtime/context.ts';
import * as people from '../users/people/index.ts';
import { addressAt, type PageAddress } from './addresses.ts';
import type { PageHead, RenderedBody } from './page-head.ts';
import type { PreviewsOf } from './previews.ts';
import type { Listed } from './sitemap.ts';

/** What the build left next to the bundle, and what reads it. */
export interface BuiltParts {
  /** Stands for how previews are drawn. */
  readonly look: string;
  /** The built pages: `app` is empty and loads the app; `public` is filled here and loads the app when it is needed; `site` is filled here and has no app. */
  readonly shells: Readonly<
    Record<'app' | 'public' | 'site', (head: PageHead, body?: RenderedBody) => string>
  >;
  /** A page of text that was rendered when the product was built. @throws Error if there is none at the path */
  readonly findTextPage: (path: string, platform: Platform, locale: Locale) => Promise<TextPage>;
  readonly renderSite: (screen: SiteScreen) => Promise<string>;
  readonly renderPublic: RenderPublicScreen;
}
export type PageContext = Context<'cursors' | 'hosts' | 'origins' | 'platformNames'> &
  BuiltParts & {
    /** Answers reads of the product's public endpoints. */
    readonly read: ReadForPage;
    /** Whether search engines may show this stage at all. */
    readonly isSearched: boolean;
  };

/** What a page shows: a screen of a website, one of the product, or one that was rendered when the product was built. */
export type Drawing =
  | { readonly kind: 'site'; readonly screen: SiteScreen }
  | { readonly kind: 'public'; readonly screen: PublicScreen }
  | { readonly kind: 'text'; readonly platform: Platform; readonly html: string };

interface ShownPage {
  readonly head: PageHead;
  /** Without one, the app draws the page itself. */
  readonly drawing?: Drawing;
  /** It is for the person who has its address, which nobody can guess: nothing keeps a copy of it. */
  readonly isPersonal?: true;
}
export type Page =
  | (ShownPage & {
      readonly status: 200;
      /** What it shows: the edge's copies of it go when one of these changes in a way that cannot wait. */
      readonly shows: readonly PageTag[];
    })
  | (ShownPage & { readonly status: 404 })
  | { readonly status: 302; readonly location: string };

/** Where a viewer came for a page, and the language they read best; undefined if they do not say. */
export interface Visit extends PageAddress {
  readonly host: string;
  readonly language: Locale | undefined;
}
export interface ProductVisit extends Visit {
  readonly platform: Platform;
  /** Answers the reads of this page, each once: its head and its screen show the same. */
  readonly read: Read;
}

/** Lists for the edge which objects a response shows. */
export const tagHeader = (tags: readonly PageTag[]): Readonly<Record<string, string>> =>
  tags.length === 0 ? {} : { [CACHE_TAGS_HEADER]: tags.join(',') };

export const rootOf = ({ origins, platformNames }: PageContext, platform: Platform) => ({
  name: platformNames[platform],
  url: `${origins[platform]}/`,
});

/** What the addresses of screens consist of. Anything else has no screen, and is not shown to one. */
const PLAIN_PATH = /^[\w/-]*$/;
const NO_PATH = '/-';

/** A page as a visitor sees it, rendered by the app's own screen at its address. */
export const rendered = (
  { platformNames }: PageContext,
  { platform, path, query, read }: ProductVisit,
  page: Exclude<Page, { readonly status: 302 }>,
): Page => ({
  ...page,
  drawing: {
    kind: 'public',
    screen: {
      address: PLAIN_PATH.test(path) ? addressAt('', { path, query }) : NO_PATH,
      locale: page.head.locale ?? 'en',
      platform: { id: platform, name: platformNames[platform] },
      read,
    },
  },
});

export const missing = (ctx: PageContext, visit: ProductVisit): Page => {
  const locale = visit.language ?? 'en';
  const { missingTitle, missingText } = pageSentences[locale];
  const siteName = ctx.platformNames[visit.platform];
  const head = { title: `${missingTitle} · ${siteName}`, description: missingText, locale, siteName };
  return rendered(ctx, visit, { status: 404, head });
};

/** A person with an active account as anyone may see them, and the language that they use; undefined for everyone else. */
export const findPerson = async (ctx: Context, userId: UserId) => {
  const account = await people.findAccount(ctx, userId);
  if (!account || !isActive(account)) return undefined;
  const { user } = account;
  return { user: people.summaryForVisitors(user, ctx.clock.now()), locale: user.locale };
};

/** The values in an address, by their names in the pattern of the route. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * A page of the product that anyone may see: everything that the server does with it. `product-pages.ts` says at which routes it is. Contracts are
 * loaded where they are read, because previews and sitemaps need none.
 */
export interface PublicPage {
  /** What the page is at an address, for a visitor. */
  readonly show: (ctx: PageContext, visit: ProductVisit, params: RouteParams) => Page | Promise<Page>;
  /** The pictures of it that link previews show. @default the platform's own picture */
  readonly previews?: PreviewsOf;
  /** Which of its pages search engines find in the sitemaps. */
  readonly listed?: Listed;
}

export const publicPage = (page: PublicPage): PublicPage => page;

/** The values of a path at a pattern of the router; undefined if it does not match. */
export const paramsAt = (pattern: string, path: string): RouteParams | undefined => {
  const names = pattern.split('/');
  const parts = path.split('/');
  const params = new Map<string, string>();
  const found = () => Object.fromEntries(params);
  for (const [index, name] of names.entries()) {
    const part = parts[index];
    if (name === '*') return found();
    if (name.startsWith(':')) {
      if (part === undefined && name.endsWith('?')) break;
      if (!part) return undefined;
      params.set(name.replaceAll(/[:?]/g, ''), part);
    } else if (name !== part) return undefined;
  }
  return parts.length > names.length ? undefined : found();
};
