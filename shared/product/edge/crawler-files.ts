export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
const SITEMAPS = '/sitemap/';

/** The address of a part of the sitemap. */
export const sitemapPath = (name: string): string => `${SITEMAPS}${name}.xml`;

/** The name of a part of the sitemap; undefined if the path is none. */
export const sitemapName = (path: string): string | undefined =>
  path.startsWith(SITEMAPS) && path.endsWith('.xml')
    ? path.slice(SITEMAPS.length, -'.xml'.length)
    : undefined;

/** Whether a path is a file for search engines: it is made for each host. */
export const isCrawlerFile = (path: string): boolean =>
  path === ROBOTS_PATH || path === SITEMAP_PATH || sitemapName(path) !== undefined;
