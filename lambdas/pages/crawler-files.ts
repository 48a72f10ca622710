import { HOME_SLUG } from '#shared/domains/sites/rules.ts';
import { isCrawlerFile, ROBOTS_PATH, SITEMAP_PATH, sitemapName } from '#shared/product/crawler-files.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { canonicalHost, surfaceOf } from '#shared/product/hosts.ts';
import { protectedPrefixes } from '#shared/product/paths.ts';
import type { BoundAll } from '../runtime/bind.ts';
import { formsOrigin } from './forms-address.ts';
import type { PagesDeps, Visit } from './page.ts';
import { siteAddress } from './site-address.ts';
import { pageList } from './sitemap-xml.ts';
import type * as sitemaps from './sitemaps.ts';

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
 * one, are not meant (RFC 9309 §2.2.3).
 */
const memberScreens = protectedPrefixes.map((path) => `Disallow: ${path}$`);

export interface CrawlerFilesDeps extends Pick<PagesDeps, 'hosts' | 'origins' | 'findSite'> {
  readonly sitemaps: BoundAll<Pick<typeof sitemaps, 'file' | 'index'>>;
  /** Whether search engines may show this stage at all. */
  readonly isPublic: boolean;
}

/** `robots.txt` and the sitemaps of every host; undefined for every other address, and for a file that a host does not have. */
export const createCrawlerFiles = ({ hosts, origins, findSite, sitemaps, isPublic }: CrawlerFilesDeps) => {
  const ofProduct = async (platform: Platform, path: string): Promise<CrawlerFile | undefined> => {
    if (path === SITEMAP_PATH) return xml(HOUR, await sitemaps.index(platform));
    if (path === ROBOTS_PATH)
      return robots(HOUR, [
        ...closedApi,
        ...memberScreens,
        '',
        `Sitemap: ${origins[platform]}${SITEMAP_PATH}`,
      ]);
    return xml(HOUR, await sitemaps.file(platform, sitemapName(path) ?? ''));
  };

  /** The forms domain has one page for everyone, its root. */
  const ofForms = (platform: Platform, path: string): CrawlerFile | undefined => {
    const origin = formsOrigin({ hosts, origins }, platform);
    if (path === ROBOTS_PATH) return robots(HOUR, [...closedApi, '', `Sitemap: ${origin}${SITEMAP_PATH}`]);
    return path === SITEMAP_PATH ? xml(HOUR, pageList([`${origin}/`])) : undefined;
  };

  const ofSite = async (viewerHost: string, path: string): Promise<CrawlerFile | undefined> => {
    const found = await findSite(canonicalHost(viewerHost) ?? '');
    if (!found) return undefined;
    const addressOf = (slug: string) => siteAddress(found.site, found.host, slug);
    if (path === ROBOTS_PATH) {
      const sitemap = new URL(SITEMAP_PATH, addressOf(HOME_SLUG)).href;
      return robots(FIVE_MINUTES, [...closedApi, '', `Sitemap: ${sitemap}`]);
    }
    if (path !== SITEMAP_PATH) return undefined;
    return xml(FIVE_MINUTES, pageList(found.site.pages.map(({ slug }) => addressOf(slug))));
  };

  return async ({ host, path }: Pick<Visit, 'host' | 'path'>): Promise<CrawlerFile | undefined> => {
    if (!isCrawlerFile(path)) return undefined;
    if (!isPublic) return path === ROBOTS_PATH ? robots(HOUR, ['Disallow: /']) : undefined;
    const surface = surfaceOf(host, hosts);
    if (surface.kind === 'product') return ofProduct(surface.platform, path);
    if (surface.kind === 'forms') return ofForms(surface.platform, path);
    return ofSite(host, path);
  };
};
export type CrawlerFiles = ReturnType<typeof createCrawlerFiles>;
