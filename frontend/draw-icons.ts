import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Platform } from '#shared/product/game-types.ts';

/**
 * Draws the icons of the installed app from the favicon: run it after a change of the icon or of a platform's colors. The maskable one fills its
 * square, because systems cut their own shape out of it (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const colors: Readonly<Record<Platform, { readonly ground: string; readonly ball: string }>> = {
  gth: { ground: '#0b6e4f', ball: '#d9f24b' },
  meh: { ground: '#3b2f80', ball: '#ff6b5a' },
};
const folder = fileURLToPath(new URL('public/icons/', import.meta.url));
const favicon = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8');

/** The ball as a shape, in which its seams are holes: notifications on phones are marked with it in one color. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 44 44"><mask id="seams"><rect width="64" height="64" fill="#fff"/><path d="M18 21c9 5 13 15 10 28M46 43c-9-5-13-15-10-28" fill="none" stroke="#000" stroke-width="3.5" stroke-linecap="round"/></mask><circle cx="32" cy="32" r="20" fill="#fff" mask="url(#seams)"/></svg>`;

const png = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
mkdirSync(folder, { recursive: true });
for (const [platform, { ground, ball }] of Object.entries(colors)) {
  const drawn = favicon.replaceAll(colors.gth.ground, ground).replaceAll(colors.gth.ball, ball);
  const files = [
    ['192', drawn, 192],
    ['512', drawn, 512],
    ['maskable', drawn.replace(' rx="18"', ''), 512],
  ] as const;
  for (const [name, svg, size] of files) writeFileSync(`${folder}${platform}-${name}.png`, png(svg, size));
}
writeFileSync(`${folder}badge.png`, png(badge, 96));
