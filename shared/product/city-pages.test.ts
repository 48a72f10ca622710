import { describe, expect, it } from 'vitest';
import { cityAt, sportAt } from './city-pages.ts';
import { gameTypeIds } from './game-types.ts';
import { largeCities } from './large-cities.ts';
import { citySlug, sportSlug } from './page-slugs.ts';

describe('the addresses of cities', () => {
  it('SRC-07~ lead to each of them, and are plain', () => {
    for (const city of largeCities) {
      expect(citySlug(city)).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(cityAt(citySlug(city))).toBe(city);
    }
    expect(cityAt('austin-tx')?.name).toBe('Austin, TX');
    expect(cityAt('nowhere-zz')).toBeUndefined();
  });

  it('SRC-07~ lead to each sport', () => {
    for (const game of gameTypeIds) expect(sportAt(sportSlug(game))).toBe(game);
    expect(sportSlug('beach_volleyball')).toBe('beach-volleyball');
    expect(sportAt('quidditch')).toBeUndefined();
  });
});
