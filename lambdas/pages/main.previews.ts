import type { DrawPreview } from '#shared/product/preview-content.ts';
import { behindEdge } from '../core/edge-key.ts';
import { whenCalled } from '../core/when-called.ts';
import { bindAll } from '../runtime/bind.ts';
import { openContext } from '../runtime/context.ts';
import { pages } from './domain.ts';
import * as found from './found.ts';
import { readLook } from './look.ts';
import { createPreviewsHandler } from './previews.handler.ts';
import { createPreviews } from './previews.service.ts';

const ctx = openContext(pages.functions.previews);
const answer = createPreviewsHandler({
  previews: createPreviews({
    names: ctx.platformNames,
    look: readLook(import.meta.url),
    ...bindAll(ctx, found),
  }),
  // Built by Vite from the product's covers, words, and formats. Redirects and missing previews do not load it.
  draw: whenCalled(async () => {
    const drawing: { readonly drawPreview: DrawPreview } = await import(
      new URL('./previews.mjs', import.meta.url).href
    );
    return drawing.drawPreview;
  }),
  log: ctx.log,
});
export const handler = behindEdge(ctx.edge, answer);
