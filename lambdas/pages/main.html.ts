import { readFileSync } from 'node:fs';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { behindEdge } from '../core/edge-key.ts';
import { readEnv } from '../core/env.ts';
import { whenCalled } from '../core/when-called.ts';
import { bindAll } from '../runtime/bind.ts';
import { openContext } from '../runtime/context.ts';
import { createCrawlerFiles } from './crawler-files.ts';
import { pages } from './domain.ts';
import { createTextPageFinder } from './find-text-page.ts';
import * as found from './found.ts';
import { createPagesHandler } from './handler.ts';
import { readLook } from './look.ts';
import { createShell } from './page-head.ts';
import { createPages } from './pages.service.ts';
import * as sitemaps from './sitemaps.ts';

const env = readEnv(pages.functions.html);
const ctx = openContext(pages.functions.html, env);
const { clock, log } = ctx;
const read = whenCalled(async () => (await import('./open-reads.ts')).openReads(ctx));
/** What draws screens is built by Vite from the components of the app, and deployed next to the bundle. */
const screens = (part: string) => import(new URL(`./${part}.mjs`, import.meta.url).href);
/** The built pages are deployed next to the bundle. */
const shellOf = (file: string) => createShell(readFileSync(new URL(file, import.meta.url), 'utf8'));
const finders = bindAll(ctx, found);
const own = { hosts: env.HOSTS, origins: env.ORIGINS, clock };
const answer = createPagesHandler({
  pages: createPages({
    ...own,
    names: env.PLATFORM_NAMES,
    look: readLook(import.meta.url),
    read,
    findEventPage: async (...asked) => (await import('./open-reads.ts')).findEventPage(...asked),
    findTextPage: createTextPageFinder(import.meta.url),
    ...finders,
  }),
  crawlerFiles: createCrawlerFiles({
    ...own,
    ...finders,
    sitemaps: bindAll(ctx, sitemaps),
    isPublic: env.STAGE === 'prod' || env.STAGE === 'local',
  }),
  shells: { app: shellOf('./index.html'), public: shellOf('./public.html'), site: shellOf('./site.html') },
  hasApp: (host) => surfaceOf(host, env.HOSTS).kind === 'product',
  renderSite: whenCalled(async (): Promise<RenderSiteScreen> => (await screens('site')).renderSiteScreen),
  renderPublic: whenCalled(
    async (): Promise<RenderPublicScreen> => (await screens('public')).renderPublicScreen,
  ),
  log,
});
export const handler = behindEdge(ctx.edge, answer);
