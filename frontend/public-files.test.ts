import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { platforms } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { routes } from '#shared/product/routes.ts';

const read = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'public', file));
/** The width and height of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) });
const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(Icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
});

describe('the files of the installed app', () => {
  it('PLT-04~ push messages have icons that systems draw: PNGs, of which the badge is a shape', () => {
    const named = [
      ...read('sw.js')
        .toString()
        .matchAll(/'(\/icons\/[^']+)'|`(\/icons\/[^`]+)`/g),
    ];
    const files = named.flatMap(([, plain = '', ofPlatform = '']) =>
      plain ? [plain] : platforms.map((platform) => ofPlatform.replace(/\$\{\w+\}/, platform)),
    );
    expect(files.toSorted()).toEqual(['/icons/badge.png', '/icons/gth-192.png', '/icons/meh-192.png']);
    for (const file of files) expect(read(file).subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(read('icons/badge.png'))).toBe('96x96');
    // Color type 6: with an alpha channel, of which a badge consists.
    expect(read('icons/badge.png').readUInt8(25)).toBe(6);
  });

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

  it.each(platforms)('%s has shortcuts to screens of the app', (platform) => {
    const { shortcuts } = Manifest.parse(JSON.parse(read(`${platform}.webmanifest`).toString()));
    expect(shortcuts).toHaveLength(4);
    for (const { url, icons } of shortcuts) {
      expect(Object.values<string>(routes)).toContain(url);
      for (const { src, sizes } of icons) expect([src, sizeOf(read(src))]).toEqual([src, sizes]);
    }
  });
});
