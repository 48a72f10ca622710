import { describe, expect, it } from 'vitest';
import { addressOfFilters, type Filters, filtersOf, isFiltered, noFilters } from './filters.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
const all: Filters = {
  area: austin,
  box: { south: 30.1, west: -97.9, north: 30.5, east: -97.5 },
  sports: ['pickleball', 'soccer'],
  times: ['morning', 'evening'],
  price: 'free',
  setting: 'indoor',
  gender: 'female',
  level: 3.5,
  isNearestFirst: true,
  isMapOpen: true,
  days: { kind: 'weekend' },
  miles: 25,
  hasPlaces: true,
  words: 'zilker',
};
const none: Filters = {
  ...noFilters,
  ...{ area: undefined, box: undefined, isNearestFirst: false, isMapOpen: false },
};
const parse = (address: string) => filtersOf(new URLSearchParams(address));

describe('filters in the address bar', () => {
  it.each<[string, Filters]>([
    ['everything', all],
    ['nothing', none],
    ['dates', { ...all, days: { kind: 'dates', from: '2026-11-28', until: '2026-11-29' } }],
    ['an open end', { ...all, days: { kind: 'dates', from: '2026-11-28', until: undefined } }],
  ])('SRC-01~ the address holds the whole state: %s', (_, filters) => {
    expect(filtersOf(addressOfFilters(filters))).toEqual(filters);
  });

  it('unset filters are not in the address', () => {
    expect(addressOfFilters(none).toString()).toBe('');
  });

  it.each([
    'sport=quidditch',
    'within=7',
    'day=yesterday',
    'from=tomorrow',
    'near=Austin',
    'near=Austin&lat=91&lng=0',
    'time=noon',
    'price=cheap',
    'level=99',
    'for=cats',
    'box=1,2,3',
    'box=50,0,40,1',
    'view=globe',
  ])('nonsense in the address is not filtered by: %s', (address) => {
    expect(parse(address)).toEqual(none);
  });

  it('an area alone is not a filter', () => {
    expect(isFiltered({ ...none, area: austin, box: all.box, isMapOpen: true, isNearestFirst: true })).toBe(
      false,
    );
    expect(isFiltered(all)).toBe(true);
  });
});
