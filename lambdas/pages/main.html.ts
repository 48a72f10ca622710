import { readFileSync } from 'node:fs';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { systemClock as clock } from '../core/clock.ts';
import { behindEdge, createEdgeCheck } from '../core/edge-key.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { createEdgeKeyReader } from '../integrations/edge-keys.ts';
import { openSiteFinders } from '../sites/api.ts';
import { createAccountFinder, createActiveFinder } from '../users/api.ts';
import { pages } from './domain.ts';
import { createFinders } from './found.ts';
import { createPagesHandler } from './handler.ts';
import { createShell } from './page-head.ts';
import { createPages } from './pages.service.ts';

const env = readEnv(pages.functions.html);
const table = openTable({ tableName: env.TABLE_NAME });
const findAccount = createAccountFinder(table);
const sites = openSiteFinders(table, {
  findActive: createActiveFinder(table),
  origins: env.ORIGINS,
  clock,
});
/** The built pages are deployed next to the bundle. */
const shellOf = (file: string) => createShell(readFileSync(new URL(file, import.meta.url), 'utf8'));
const answer = createPagesHandler({
  pages: createPages({
    hosts: env.HOSTS,
    names: env.PLATFORM_NAMES,
    origins: env.ORIGINS,
    clock,
    ...createFinders({ table, sites, findAccount, clock }),
  }),
  shells: { product: shellOf('./index.html'), site: shellOf('./site.html') },
  // Built by Vite from the same components as the app, and deployed next to the bundle.
  hasApp: (host) => surfaceOf(host, env.HOSTS).kind === 'product',
  renderScreen: whenCalled(async () => {
    const screens: { readonly renderSiteScreen: RenderSiteScreen } = await import(
      new URL('./screens.mjs', import.meta.url).href
    );
    return screens.renderSiteScreen;
  }),
  log: createLog(),
});
export const handler = behindEdge(createEdgeCheck(createEdgeKeyReader(env, clock)), answer);
