import { createCrawlerFiles } from '#lambdas/pages/crawler-files.ts';
import { findEventPage } from '#lambdas/pages/find-event-page.ts';
import type { FindTextPage } from '#lambdas/pages/find-text-page.ts';
import * as found from '#lambdas/pages/found.ts';
import { createPagesHandler } from '#lambdas/pages/handler.ts';
import { openReads } from '#lambdas/pages/open-reads.ts';
import { createShell } from '#lambdas/pages/page-head.ts';
import { createPages } from '#lambdas/pages/pages.service.ts';
import { createPreviews } from '#lambdas/pages/previews.service.ts';
import * as sitemapsOf from '#lambdas/pages/sitemaps.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { SiteScreen } from '#shared/domains/sites/page-content.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { clockAt, silentLog } from './builders.ts';
import { testContext } from './context.ts';
import { httpEvent } from './http-event.ts';
import { createSites, ownHosts, siteOrigins } from './sites.ts';

const tested = testContext();
export const { store } = tested;
export const script = '<script>theme()</script>';
const built = (surface: string) =>
  `<!doctype html><html lang="en" data-platform="gth" data-surface="${surface}"><head><title>Built</title>\n<meta name="description" content="built" />${script}</head><body><div id="root"></div></body></html>`;
export const shells = {
  app: createShell(built('app')),
  public: createShell(built('public')),
  site: createShell(built('site')),
};
export const hasApp = (host: string) => surfaceOf(host, ownHosts).kind === 'product';
const names = { gth: 'Good Times Hub', meh: 'Meet & Play' };
export const nasty = `</title><script>alert("1")</script> & 'x'`;

/** The pages of every host, over one table. */
export const open = ({ clock = clockAt(), isPublic = true, usualAddresses = 25_000 } = {}) => {
  const sites = createSites(store.table);
  const ctx = { ...tested, ...sites.ctx, clock, platformNames: names };
  const own = { hosts: ownHosts, names, origins: siteOrigins, clock };
  const finders = bindAll(ctx, found);
  const read = openReads(ctx);
  const findTextPage: FindTextPage = async (path, platform, locale) => ({
    heading: 'Questions',
    description: 'What people ask.',
    html: `<p>${path} of ${platform} in ${locale}</p>`,
    questions: [{ question: 'Who?', answer: `You & ${nasty}` }],
  });
  const pages = createPages({ ...own, look: 'look-1', read, findEventPage, findTextPage, ...finders });
  const previews = createPreviews({ names, look: 'look-1', ...finders });
  const sitemaps = {
    file: (platform: Platform, name: string) => sitemapsOf.file(ctx, platform, name),
    index: (platform: Platform) => sitemapsOf.index(ctx, platform, usualAddresses),
  };
  const crawlerFiles = createCrawlerFiles({ ...own, ...finders, isPublic, sitemaps });
  const screens: SiteScreen[] = [];
  const renderSite = async (screen: SiteScreen) => {
    screens.push(screen);
    return `<p>rendered $& ${screen.content.kind} in ${screen.locale}</p>`;
  };
  const renderPublic: RenderPublicScreen = async ({ address, locale }) => ({
    html: `<p>drawn ${address.replaceAll('&', '&amp;')} in ${locale}</p>`,
    reads: {},
    head: { title: `Screen of ${address}`, description: 'In a sentence.' },
  });
  const handler = createPagesHandler({
    pages,
    crawlerFiles,
    hasApp,
    shells,
    renderSite,
    renderPublic,
    log: silentLog,
  });
  const ask = async (host: string, proxy: string, { query = {}, site = '', language = '' } = {}) => {
    const event = httpEvent('GET /pages/{proxy+}', {
      headers: { 'x-viewer-host': host, 'x-viewer-site': site, 'x-viewer-language': language },
      params: { proxy },
      query,
    });
    const { statusCode, headers = {}, body = '' } = await handler(event);
    return { status: statusCode, headers, body };
  };
  /** A published website that is served at a domain. */
  const siteAt = async (n: number, domain: string, name = `Team ${n}`) => {
    const site = await sites.site(n, { name, about: 'Dinks every Saturday.' });
    await sites.serve(n, site.id, domain);
    return site;
  };
  return { ...sites, pages, ask, siteAt, screens, sitemaps, previews };
};
/** The structured data of a page: the things that it names, the page's own subject first. */
export const dataOf = (body: string): readonly unknown[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{"@graph":[]}')[
    '@graph'
  ];
