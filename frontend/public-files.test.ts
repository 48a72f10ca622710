import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { platforms } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';

const read = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'public', file));
/** The width and height of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
});

describe('the files of the installed app', () => {
  it.each(platforms)('%s has a name and icons of the sizes that systems ask for', (platform) => {
    const { name, icons } = Manifest.parse(JSON.parse(read(`${platform}.webmanifest`).toString()));
    expect(name).toBe(platformNames[platform]);
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) expect([src, sizeOf(read(src))]).toEqual([src, sizes]);
  });

  it('the cache of the page without a connection is named after its files', () => {
    const worker = read('sw.js').toString();
    const [, list = ''] = /OFFLINE_FILES = \[(.*)\]/.exec(worker) ?? [];
    const hash = createHash('sha256');
    const files = [...list.matchAll(/'(.*?)'/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    for (const file of files) hash.update(read(file));
    expect(worker).toContain(`OFFLINE_CACHE = 'offline-${hash.digest('hex').slice(0, 8)}'`);
  });
});
