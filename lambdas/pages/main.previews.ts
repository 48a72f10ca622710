import { readFileSync } from 'node:fs';
import type { MapPictures } from '#shared/product/pictures/map-picture.ts';
import type { DrawPreview } from '#shared/product/pictures/preview-content.ts';
import { behindEdge } from '../core/edge-key.ts';
import { whenCalled } from '../core/when-called.ts';
import { openContext } from '../runtime/context.ts';
import { pages } from './domain.ts';
import { servePreview } from './pictures/serve-preview.ts';

/** What the build writes is deployed next to the bundle. */
const built = (file: string) => new URL(file, import.meta.url);
const ctx = Object.assign(openContext(pages.functions.previews), {
  look: readFileSync(built('./look.txt'), 'utf8').trim(),
});
// Built by Vite from the product's covers, words, and formats. Redirects and missing previews do not load it.
const drawPreview = whenCalled(
  async (): Promise<DrawPreview> => (await import(built('./previews.mjs').href)).drawPreview,
);
const loadMaps = async (): Promise<MapPictures> => import(built('./maps.mjs').href);
export const handler = behindEdge(ctx.edge, (event) => servePreview(ctx, { drawPreview, loadMaps }, event));
