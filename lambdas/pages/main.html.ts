import { readFileSync } from 'node:fs';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { behindEdge, createEdgeCheck } from '../core/edge-key.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { createListedDatesReader } from '../events/old-api.ts';
import { openShownNames } from '../family/api.ts';
import { createEdgeKeyReader } from '../integrations/edge-keys.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createListedPlacesReader } from '../places/old-api.ts';
import { openSiteFinders } from '../sites/old-api.ts';
import { createListedTeamsReader } from '../teams/old-api.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { createCrawlerFiles } from './crawler-files.ts';
import { pages } from './domain.ts';
import { createTextPageFinder } from './find-text-page.ts';
import { createFinders } from './found.ts';
import { createPagesHandler } from './handler.ts';
import { readLook } from './look.ts';
import { createShell } from './page-head.ts';
import { createPages } from './pages.service.ts';
import { createSitemaps } from './sitemap.service.ts';

const env = readEnv(pages.functions.html);
const table = openTable({ tableName: env.TABLE_NAME });
const findAccount = createAccountFinder(table);
const findActive = openShownNames(table, clock);
const sites = openSiteFinders(table, { origins: env.ORIGINS, clock });
const log = createLog();
const read = whenCalled(async () => {
  const { openPlatform, openReads } = await import('./open-reads.ts');
  const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
  const cursors = createCursors(readSecret);
  const platform = openPlatform(env, table, clock, log);
  return openReads({ platform, table, cursors, readSecret, clock, log });
});
/** What draws screens is built by Vite from the components of the app, and deployed next to the bundle. */
const screens = (part: string) => import(new URL(`./${part}.mjs`, import.meta.url).href);
/** The built pages are deployed next to the bundle. */
const shellOf = (file: string) => createShell(readFileSync(new URL(file, import.meta.url), 'utf8'));
const finders = createFinders({ table, sites, findAccount, clock });
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
    sitemaps: createSitemaps({
      ...own,
      readListedDates: createListedDatesReader(table),
      readListedTeams: createListedTeamsReader(table),
      readListedPlaces: createListedPlacesReader(table),
      findActive,
    }),
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
export const handler = behindEdge(createEdgeCheck(createEdgeKeyReader(env, clock)), answer);
