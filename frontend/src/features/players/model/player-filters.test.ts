import { describe, expect, it } from 'vitest';
import { filtersIn, queryOf, withFilter } from './player-filters.ts';

const at = (text: string) => new URLSearchParams(text);

describe('the filters of players nearby', () => {
  it('SRC-06 are read from the address, without what is not valid', () => {
    expect(filtersIn(at('sport=tennis&level=3.5&free=friday_evening'))).toEqual({
      sport: 'tennis',
      level: 3.5,
      free: 'friday_evening',
    });
    expect(filtersIn(at('sport=nothing&level=3.5&free=someday'))).toEqual({
      sport: undefined,
      level: undefined,
      free: undefined,
    });
  });

  it('SRC-06 a level is dropped with its sport', () => {
    expect(withFilter(at('sport=tennis&level=3&free=friday_evening'), 'sport', undefined).toString()).toBe(
      'free=friday_evening',
    );
    expect(queryOf(filtersIn(withFilter(at(''), 'sport', 'chess')))).toEqual({ gameType: 'chess' });
  });
});
