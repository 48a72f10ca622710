import { expect, it } from 'vitest';
import { tilesAddress } from './tiles-address.ts';

it('SRC-08 maps have the style of Amazon Location where the stage has a key, and their own elsewhere', () => {
  const tiles = { region: 'us-west-2', key: 'v1.public.abc+/=' };
  const base = 'https://maps.geo.us-west-2.amazonaws.com/v2/styles/Standard/descriptor';
  expect(tilesAddress(tiles, false)).toBe(`${base}?key=v1.public.abc%2B%2F%3D&color-scheme=Light`);
  expect(tilesAddress(tiles, true)).toBe(`${base}?key=v1.public.abc%2B%2F%3D&color-scheme=Dark`);
  expect(tilesAddress(null, true)).toBeUndefined();
});
