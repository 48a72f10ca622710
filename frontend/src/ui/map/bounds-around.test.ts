import { describe, expect, it } from 'vitest';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { boundsAround } from './bounds-around.ts';

describe('the box around a circle', () => {
  it.each([
    ['in a city', { lat: 30.2672, lng: -97.7431 }],
    ['near the date line', { lat: 52, lng: 179.95 }],
  ])('SRC-08~ reaches as far in each direction: %s', (_, center) => {
    const { north, south, east, west } = boundsAround(center, 15);
    const miles = (lat: number, lng: number) => distanceInMeters(center, { lat, lng }) / METRES_PER_MILE;
    expect(miles(north, center.lng)).toBeCloseTo(15, 1);
    expect(miles(south, center.lng)).toBeCloseTo(15, 1);
    expect(miles(center.lat, east)).toBeCloseTo(15, 1);
    expect(miles(center.lat, west)).toBeCloseTo(15, 1);
  });

  it('SRC-08~ ends at the pole', () => {
    expect(boundsAround({ lat: 89.99, lng: 0 }, 15).north).toBe(90);
  });
});
