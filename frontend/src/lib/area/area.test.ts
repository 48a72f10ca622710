import { describe, expect, it } from 'vitest';
import { areaOf, rememberArea, rememberedArea, shortName } from './area.ts';

const storage = (text: string | null) => ({ getItem: () => text });

describe('area', () => {
  it('the same city has the same address, wherever it was picked', () => {
    expect(areaOf({ name: 'Austin, TX', lat: 30.267153, lng: -97.743057 })).toEqual({
      name: 'Austin, TX',
      lat: 30.2672,
      lng: -97.7431,
    });
  });

  it('is shown by its city name only', () => {
    expect(shortName({ name: 'Austin, TX', lat: 0, lng: 0 })).toBe('Austin');
  });

  it('is remembered by the browser', () => {
    const kept = new Map<string, string>();
    const area = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
    rememberArea({ setItem: (key, value) => void kept.set(key, value) }, area);
    expect(rememberedArea({ getItem: (key) => kept.get(key) ?? null })).toEqual(area);
  });

  it.each([null, '', '{', '{"name":"x"}', '{"name":"x","lat":200,"lng":0}'])(
    '%j in the storage is no area',
    (text) => {
      expect(rememberedArea(storage(text))).toBeUndefined();
    },
  );
});
