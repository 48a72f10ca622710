import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { SiteId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import type { Context } from '../runtime/context.ts';

/** The page that a viewer requested from a host. */
export interface PageAddress {
  /** As the gateway passes it: percent-decoded. */
  readonly path: string;
  /** As it was sent, percent-encoded, without the question mark; empty if there is none. */
  readonly query: string;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The same page at another origin, in characters allowed in a header. Decoded characters are encoded again: a line break
 * would start a new header, and `?` in a name would start a query (RFC 3986 §2.2, RFC 9110 §5.5).
 */
export const addressAt = (origin: string, { path, query }: PageAddress): string => {
  const kept = query.toWellFormed().replaceAll(/[^!-~]/gu, encoded);
  return `${origin}${path.split('/').map(encoded).join('/')}${kept === '' ? '' : `?${kept}`}`;
};

/** The origin of a platform's forms domain; it has the same scheme and port as the product's address. */
export const formsOrigin = (
  { hosts, origins }: Pick<Context<'hosts' | 'origins'>, 'hosts' | 'origins'>,
  platform: Platform,
): string => {
  const known = Object.entries(hosts.own).filter(([, { kind }]) => kind === 'forms');
  const [host] = known.find(([, own]) => own.platform === platform) ?? known[0] ?? [];
  const url = new URL(origins[platform]);
  if (host !== undefined) url.hostname = host;
  return url.origin;
};

/** The address of a website's page at its host. It has the same scheme and port as the product's. */
export const siteAddress = (
  { productUrl }: Pick<PublishedSite, 'productUrl'>,
  host: string,
  slug: string,
): string => {
  const url = new URL(productUrl);
  url.hostname = host;
  url.pathname = slug === HOME_SLUG ? '/' : `/${slug}`;
  return url.href;
};

/** A page of a website, at an address without the website's own host. */
export interface ViewedSite {
  readonly id: SiteId;
  /** Undefined if no page can have that address. */
  readonly slug: string | undefined;
}

/** What comes before the id of the website. */
const [VIEWED_SITES = ''] = routes.ViewSite.split(':');

/** The website and the page at a path of the route `ViewSite`; undefined for every other path. */
export const viewedSiteOf = (path: string): ViewedSite | undefined => {
  if (!path.startsWith(VIEWED_SITES)) return undefined;
  const [reference = '', ...rest] = path.slice(VIEWED_SITES.length).split('/');
  const id = SiteId.safeParse(reference);
  return id.success ? { id: id.data, slug: slugOfPath(['', ...rest].join('/')) } : undefined;
};
