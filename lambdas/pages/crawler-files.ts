import { HOME_SLUG } from '#shared/domains/sites/rules.ts';
import { isCrawlerFile, ROBOTS_PATH, SITEMAP_PATH, sitemapName } from '#shared/product/edge/crawler-files.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { canonicalHost, surfaceOf } from '#shared/product/hosts.ts';
import { protectedPrefixes } from '#shared/product/paths.ts';
import * as sites from '../sites/index.ts';
import { formsOrigin, siteAddress } from './addresses.ts';
import type { PageContext } from './page.ts';
import { pageList } from './sitemap.ts';
import * as sitemaps from './sitemaps.ts';

/** A file for search engines. */
export interface CrawlerFile {
  readonly type: 'text/plain' | 'application/xml';
  readonly body: string;
  /** How long the edge may keep it. */
  readonly seconds: number;
}

const HOUR = 3600;
/** A website's pages change when its team publishes. */
const FIVE_MINUTES = 300;

const robots = (seconds: number, lines: readonly string[]): CrawlerFile => ({
  type: 'text/plain',
  body: `${['User-agent: *', ...lines].join('\n')}\n`,
  seconds,
});
const xml = (seconds: number, body: string | undefined): CrawlerFile | undefined =>
  body === undefined ? undefined : { type: 'application/xml', body, seconds };

/** Calendar services that follow this file get the calendars that people have given them: the longest rule counts (RFC 9309 §2.2.2). */
const closedApi = ['Disallow: /api/', 'Allow: /api/calendar/'];

/**
 * Screens for members, which strangers only see as a request to log in; `$` ends a path, so that public profiles, which are below the own
 * one, are not affected (RFC 9309 §2.2.3).
 */
const memberScreens = protectedPrefixes.map((path) => `Disallow: ${path}$`);

const ofProduct = async (
  ctx: PageContext,
  platform: Platform,
  path: string,
): Promise<CrawlerFile | undefined> => {
  if (path === SITEMAP_PATH) return xml(HOUR, await sitemaps.index(ctx, platform));
  if (path === ROBOTS_PATH) {
    const sitemap = `Sitemap: ${ctx.origins[platform]}${SITEMAP_PATH}`;
    return robots(HOUR, [...closedApi, ...memberScreens, '', sitemap]);
  }
  return xml(HOUR, await sitemaps.file(ctx, platform, sitemapName(path) ?? ''));
};

/** The forms domain has one page for everyone, its root. */
const ofForms = (ctx: PageContext, platform: Platform, path: string): CrawlerFile | undefined => {
  const origin = formsOrigin(ctx, platform);
  if (path === ROBOTS_PATH) return robots(HOUR, [...closedApi, '', `Sitemap: ${origin}${SITEMAP_PATH}`]);
  return path === SITEMAP_PATH ? xml(HOUR, pageList([`${origin}/`])) : undefined;
};

const ofSite = async (
  ctx: PageContext,
  viewerHost: string,
  path: string,
): Promise<CrawlerFile | undefined> => {
  const found = await sites.findByHost(ctx, canonicalHost(viewerHost) ?? '');
  if (!found) return undefined;
  const addressOf = (slug: string) => siteAddress(found.site, found.host, slug);
  if (path === ROBOTS_PATH) {
    const sitemap = new URL(SITEMAP_PATH, addressOf(HOME_SLUG)).href;
    return robots(FIVE_MINUTES, [...closedApi, '', `Sitemap: ${sitemap}`]);
  }
  if (path !== SITEMAP_PATH) return undefined;
  return xml(FIVE_MINUTES, pageList(found.site.pages.map(({ slug }) => addressOf(slug))));
};

/** `robots.txt` and the sitemaps of every host; undefined for every other address, and for a file that a host does not have. */
export const crawlerFileAt = async (
  ctx: PageContext,
  host: string,
  path: string,
): Promise<CrawlerFile | undefined> => {
  if (!isCrawlerFile(path)) return undefined;
  if (!ctx.isSearched) return path === ROBOTS_PATH ? robots(HOUR, ['Disallow: /']) : undefined;
  const surface = surfaceOf(host, ctx.hosts.own);
  if (surface.kind === 'product') return ofProduct(ctx, surface.platform, path);
  if (surface.kind === 'forms') return ofForms(ctx, surface.platform, path);
  return ofSite(ctx, host, path);
};
