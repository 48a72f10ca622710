import { describe, expect, it } from 'vitest';
import { teamFiltersIn, teamQuery, withTeamFilters } from './team-filters.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
const none = { words: '', sport: undefined, miles: 50, page: 1 } as const;

describe('the filters of the list of teams', () => {
  it.each([
    ['', none],
    [
      'q=thunder&sport=pickleball&within=10&page=3',
      { words: 'thunder', sport: 'pickleball', miles: 10, page: 3 },
    ],
    ['sport=quidditch&within=7&page=0', none],
    ['page=101', none],
    ['page=1.5', none],
  ])('SRC-01~ in the address "%s"', (text, filters) => {
    expect(teamFiltersIn(new URLSearchParams(text))).toEqual(filters);
  });

  it('SRC-01~ a changed filter leads to the first page; defaults are not in the address', () => {
    const address = new URLSearchParams('near=Austin&page=3&within=10');
    expect(withTeamFilters(address, { sport: 'chess' }).toString()).toBe('near=Austin&within=10&sport=chess');
    expect(withTeamFilters(address, { page: 2 }).toString()).toBe('near=Austin&page=2&within=10');
    expect(withTeamFilters(address, { page: 1, miles: 50 }).toString()).toBe('near=Austin');
  });

  it('SRC-01~ search around the area, or everywhere without one', () => {
    expect(teamQuery(austin, { ...none, words: ' aces ' })).toEqual({
      ...{ lat: '30.2672', lng: '-97.7431', radius: '50', q: 'aces', gameType: undefined, page: '1' },
    });
    expect(teamQuery(undefined, none)).toEqual({ q: undefined, gameType: undefined, page: '1' });
  });
});
