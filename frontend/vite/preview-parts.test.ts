import { expect, it } from 'vitest';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { coverFocus, emojiDrawings } from './preview-parts.ts';

it('every sport’s cover has a part that stays visible when it is cropped', () => {
  expect(new Set(Object.keys(coverFocus()))).toEqual(new Set(gameTypeIds));
  for (const part of Object.values(coverFocus())) {
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThanOrEqual(1);
  }
});

it('emoji are drawings that load nothing', () => {
  const drawings = emojiDrawings();
  expect(Object.keys(drawings)).toEqual(expect.arrayContaining(['26bd', '1f389', '1f469-200d-1f4bb']));
  for (const drawing of Object.values(drawings)) expect(drawing).not.toMatch(/<(?:image|script)|href="(?!#)/);
});
