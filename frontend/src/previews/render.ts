import wasm from 'virtual:resvg';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { DrawPreview } from '#shared/product/pictures/preview-content.ts';
import { svgOf } from './svg-of.ts';

let ready: Promise<void> | undefined;

/** Draws a preview as a PNG. */
export const drawPreview: DrawPreview = async (content) => {
  ready ??= initWasm(Buffer.from(wasm, 'base64'));
  await ready;
  const resvg = new Resvg(await svgOf(content), { font: { loadSystemFonts: false } });
  try {
    const image = resvg.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    resvg.free();
  }
};
