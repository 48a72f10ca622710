import { describe, expect, it } from 'vitest';
import { gameTypeIds, genders, personGenders } from './game-types.ts';

describe('game types and genders', () => {
  it('ADM-04 every game type is listed once, Other last', () => {
    expect(new Set(gameTypeIds).size).toBe(gameTypeIds.length);
    expect(gameTypeIds.at(-1)).toBe('other');
  });

  it('ON-09 a person can have any gender in the list except Any', () => {
    expect(personGenders).toEqual(genders.filter((gender) => gender !== 'any'));
  });
});
