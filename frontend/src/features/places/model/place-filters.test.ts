import { describe, expect, it } from 'vitest';
import { areaIn, filtersIn, withArea, withParameter } from './place-filters.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };

describe('the address of the list of places', () => {
  it('PLC-01~ has the area and the filters', () => {
    const address = withParameter(withArea(new URLSearchParams(), austin), 'sport', 'tennis');
    expect(areaIn(address)).toEqual(austin);
    expect(filtersIn(address)).toEqual({ sport: 'tennis', setting: undefined });
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
    expect(filtersIn(address)).toEqual({ sport: undefined, setting: undefined });
  });
});
