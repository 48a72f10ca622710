import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { baseMapFiles, baseMapVersion } from './base-map.ts';
import { coverFiles } from './covers.ts';
import { emojiIcons, jsonOf } from './emoji.ts';

const fileOf = (path: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(path)));

const Characters = z.record(z.string(), z.string());
/** The five skin tones (Unicode Technical Standard 51): the emoji without one is drawn in their place, for a third of the bytes. */
const TONE = /1f3f[b-f]/;

/** The drawing of each emoji, by its code points ('26bd', '1f469-200d-1f4bb'), as the content of an SVG of 32 × 32. */
export const emojiDrawings = (): Record<string, string> => {
  const icons = emojiIcons();
  const characters = Characters.parse(jsonOf('@iconify-json/fluent-emoji-flat/chars.json'));
  return Object.fromEntries(
    Object.entries(characters).flatMap(([points, name]) => {
      const body = icons[name]?.body;
      return body === undefined || TONE.test(points) ? [] : [[points, body]];
    }),
  );
};

const coverStyles = new URL('../src/ui/cover/cover.module.css', import.meta.url);
const CROPPED = /((?:\.cover\[data-game="\w+"\][,\s]*)+)\{\s*object-position: (\d+)%/g;

/** Where each sport's ball or board is on its cover, from the left, 0 to 1: what the style sheet keeps in view when a cover is cropped. */
export const coverFocus = (): Record<string, number> =>
  Object.fromEntries(
    [...readFileSync(coverStyles, 'utf8').matchAll(CROPPED)].flatMap(([, selectors = '', percent]) =>
      [...selectors.matchAll(/"(\w+)"/g)].map(([, game = '']) => [game, Number(percent) / 100]),
    ),
  );

/** A string is read faster than an object literal (https://v8.dev/blog/cost-of-javascript-2019#json). */
const asModule = (value: unknown): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const CITY = /^city-/;
/** What pictures of maps are drawn from, and its version. */
const mapGround = () => {
  const files = baseMapFiles();
  const parsed = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  const cities = [...files.keys()].filter((name) => CITY.test(name)).map(parsed);
  return {
    version: baseMapVersion(files),
    ground: {
      ...{ states: parsed('states.json'), counties: parsed('counties.json') },
      ...{ towns: parsed('cities.json'), cities },
    },
  };
};

const modules: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  ['virtual:cover-focus', coverFocus],
  ['virtual:cover-pictures', () => Object.fromEntries(coverFiles())],
  ['virtual:emoji-drawings', emojiDrawings],
  ['virtual:map-ground', mapGround],
  ['virtual:resvg', () => fileOf('@resvg/resvg-wasm/index_bg.wasm').toString('base64')],
]);

/** Has a version of its own. */
const MAPS = 'maps.mjs';

/**
 * What previews are drawn from, as modules; and `look.txt`, which changes with anything that draws them: the addresses of previews
 * contain it, so that a new look gets new addresses.
 */
export const previewParts = (): Plugin => ({
  name: 'preview-parts',
  resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
  load: (id) => {
    const content = id.startsWith('\0') ? modules.get(id.slice(1)) : undefined;
    return content ? asModule(content()) : null;
  },
  generateBundle(_options, bundle) {
    const hash = createHash('sha256');
    for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => a.localeCompare(b)))
      if (file.type === 'chunk' && name !== MAPS) hash.update(name).update(file.code);
    this.emitFile({ type: 'asset', fileName: 'look.txt', source: hash.digest('base64url').slice(0, 16) });
  },
});
