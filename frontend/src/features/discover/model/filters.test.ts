import { describe, expect, it } from 'vitest';
import { addressOfFilters, type Filters, filtersOf, isFiltered, noFilters } from './filters.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
const all: Filters = {
  area: austin,
  sport: 'pickleball',
  days: { kind: 'weekend' },
  miles: 25,
  hasPlaces: true,
  words: 'zilker',
};
const parse = (address: string) => filtersOf(new URLSearchParams(address));

describe('filters in the address bar', () => {
  it.each<[string, Filters]>([
    ['everything', all],
    ['nothing', { ...noFilters, area: undefined }],
    ['dates', { ...all, days: { kind: 'dates', from: '2026-11-28', until: '2026-11-29' } }],
    ['an open end', { ...all, days: { kind: 'dates', from: '2026-11-28', until: undefined } }],
  ])('the address holds the whole state: %s', (_, filters) => {
    expect(filtersOf(addressOfFilters(filters))).toEqual(filters);
  });

  it('unset filters are not in the address', () => {
    expect(addressOfFilters({ ...noFilters, area: undefined }).toString()).toBe('');
  });

  it.each([
    ['sport=quidditch', noFilters],
    ['within=7', noFilters],
    ['day=yesterday', noFilters],
    ['from=tomorrow', noFilters],
    ['near=Austin', noFilters],
    ['near=Austin&lat=91&lng=0', noFilters],
  ])('nonsense in the address is not filtered by: %s', (address, filters) => {
    expect(parse(address)).toEqual({ ...filters, area: undefined });
  });

  it('an area alone is not a filter', () => {
    expect(isFiltered({ ...noFilters, area: austin })).toBe(false);
    expect(isFiltered(all)).toBe(true);
  });
});
