import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { lights } from '#shared/product/pictures/cover-lights.ts';
import { coverFile, coverName } from '../src/ui/cover/cover-of.ts';
import { coverFiles, inLight } from './covers.ts';

/** Uncompressed; a third of it when compressed. */
const MAX_BYTES = 12_000;
const NOT_DRAWN = ['text', 'script', 'style', 'a', 'image', 'foreignObject', 'animate', 'set'];
/** In an element or a paint. */
const REFERENCE = /(?:href="|url\()([^")]*)/g;

const files = coverFiles();
const pictureOf = (...name: Parameters<typeof coverFile>): string => files.get(coverFile(...name)) ?? '';
const idsIn = (picture: string): string[] =>
  [...picture.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
const tagsIn = (picture: string): Set<string> =>
  new Set([...picture.matchAll(/<([\w:-]+)/g)].map(([, tag = '']) => tag));

describe('covers', () => {
  it.each(lights)('every sport has its own scene in the %s light', (light) => {
    const pictures = gameTypeIds.map((game) => pictureOf(game, light));
    expect(pictures.every((picture) => picture.startsWith('<svg'))).toBe(true);
    expect(new Set(pictures).size).toBe(gameTypeIds.length);
  });

  it.each(gameTypeIds)('%s looks different in every light', (game) => {
    expect(new Set(lights.map((light) => pictureOf(game, light))).size).toBe(lights.length);
  });

  it('have no unused picture', () => {
    const root = join(import.meta.dirname, '../..');
    const names = globSync('frontend/covers/sports/*', { cwd: root }).map((file) => basename(file));
    expect(new Set(names)).toEqual(new Set(gameTypeIds.map((game) => `${coverName(game)}.svg`)));
  });

  it('are not built if a sport has no picture', () => {
    expect(() => coverFiles(['pickleball', 'quidditch'])).toThrow(/quidditch\.svg/);
  });

  describe.each(gameTypeIds)('of %s', (game) => {
    const pictures = lights.map((light) => pictureOf(game, light));

    it('are well-formed, 5:2, and small', () => {
      for (const picture of pictures) {
        expect(XMLValidator.validate(picture)).toBe(true);
        expect(new XMLParser({ ignoreAttributes: false }).parse(picture)).toMatchObject({
          svg: {
            '@_xmlns': 'http://www.w3.org/2000/svg',
            '@_width': '600',
            '@_height': '240',
            '@_viewBox': '0 0 600 240',
          },
        });
        expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES);
      }
    });

    it('contain only drawings: no text, script, style, link, or other file', () => {
      for (const picture of pictures) {
        for (const tag of NOT_DRAWN) expect(tagsIn(picture)).not.toContain(tag);
        expect(picture).not.toMatch(/\s(?:on\w+|style)=/i);
        for (const [, address] of picture.matchAll(REFERENCE)) expect(address).toMatch(/^#/);
      }
    });

    it('define everything they refer to exactly once', () => {
      for (const picture of pictures) {
        const ids = idsIn(picture);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, address = ''] of picture.matchAll(REFERENCE)) expect(ids).toContain(address.slice(1));
      }
    });
  });
});

it('the light comes before what a picture draws', () => {
  const picture = '<svg viewBox="0 0 1 1">\n<use href="#sky"/>\n</svg>';
  const light = '<svg>\n<defs><rect id="sky"/></defs>\n</svg>';
  expect(inLight(picture, light)).toBe(
    '<svg viewBox="0 0 1 1"><defs><rect id="sky"/></defs><use href="#sky"/></svg>',
  );
});
