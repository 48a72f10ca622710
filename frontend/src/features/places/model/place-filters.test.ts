import { describe, expect, it } from 'vitest';
import { areaIn, withArea } from '#frontend/lib/area/area-in-address.ts';
import { filtersIn, isTooWide, queryOf, withBox, withParameter } from './place-filters.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };

describe('the address of the list of places', () => {
  it('PLC-01~ has the area and the filters', () => {
    const address = withParameter(withArea(new URLSearchParams(), austin), 'sport', 'tennis');
    expect(areaIn(address)).toEqual(austin);
    expect(filtersIn(address)).toEqual({
      ...{ sport: 'tennis', setting: undefined, box: undefined, isMapOpen: false },
    });
    expect(filtersIn(withParameter(address, 'sport', undefined)).sport).toBeUndefined();
    expect(filtersIn(withParameter(address, 'setting', 'indoor')).setting).toBe('indoor');
  });

  it.each([
    '',
    'near=Austin',
    'near=Austin&lat=30',
    'near=Austin&lat=91&lng=0',
    'near=&lat=30&lng=-97',
    'lat=x',
  ])('PLC-01~ names no area in "%s"', (text) => {
    expect(areaIn(new URLSearchParams(text))).toBeUndefined();
  });

  it('PLC-01~ with unknown filters has none', () => {
    const address = new URLSearchParams('sport=quidditch&setting=both');
    expect(filtersIn(address)).toEqual({
      ...{ sport: undefined, setting: undefined, box: undefined, isMapOpen: false },
    });
  });
});

describe('the box of the map', () => {
  const box = { south: 30.2, west: -97.8, north: 30.3, east: -97.7 };
  const address = withBox(withArea(new URLSearchParams('sport=tennis'), austin), box);

  it('PLC-01~ is in the address until another city is chosen', () => {
    expect(filtersIn(address).box).toEqual(box);
    expect(filtersIn(withArea(address, austin)).box).toBeUndefined();
    expect(filtersIn(withBox(address, undefined)).box).toBeUndefined();
    expect(filtersIn(new URLSearchParams('box=31,-97,30,-96')).box).toBeUndefined();
  });

  it('PLC-01~ is searched from its middle to its corners; without one, around the area', () => {
    expect(queryOf(austin, filtersIn(address))).toEqual({
      ...{ lat: '30.2500', lng: '-97.7500', sport: 'tennis', setting: undefined, radius: '4.6' },
      ...{ south: '30.2', west: '-97.8', north: '30.3', east: '-97.7' },
    });
    expect(queryOf(austin, filtersIn(new URLSearchParams()))).toEqual({
      ...{ lat: '30.2672', lng: '-97.7431', sport: undefined, setting: undefined },
    });
  });

  it('PLC-01~ is not searched if its corners are more than 20 miles away', () => {
    expect(isTooWide(box)).toBe(false);
    expect(isTooWide({ ...box, north: 30.8 })).toBe(true);
  });
});
