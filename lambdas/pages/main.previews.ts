import type { DrawPreview } from '#shared/product/preview-content.ts';
import { systemClock as clock } from '../core/clock.ts';
import { behindEdge, createEdgeCheck } from '../core/edge-key.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { createEdgeKeyReader } from '../integrations/edge-keys.ts';
import { openSiteFinders } from '../sites/old-api.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { pages } from './domain.ts';
import { createFinders } from './found.ts';
import { readLook } from './look.ts';
import { createPreviewsHandler } from './previews.handler.ts';
import { createPreviews } from './previews.service.ts';

const env = readEnv(pages.functions.previews);
const table = openTable({ tableName: env.TABLE_NAME });
const sites = openSiteFinders(table, {
  origins: env.ORIGINS,
  clock,
});
const answer = createPreviewsHandler({
  previews: createPreviews({
    names: env.PLATFORM_NAMES,
    look: readLook(import.meta.url),
    ...createFinders({ table, sites, findAccount: createAccountFinder(table), clock }),
  }),
  // Built by Vite from the product's covers, words, and formats. Redirects and missing previews do not load it.
  draw: whenCalled(async () => {
    const drawing: { readonly drawPreview: DrawPreview } = await import(
      new URL('./previews.mjs', import.meta.url).href
    );
    return drawing.drawPreview;
  }),
  log: createLog(),
});
export const handler = behindEdge(createEdgeCheck(createEdgeKeyReader(env, clock)), answer);
