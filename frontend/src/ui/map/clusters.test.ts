import { describe, expect, it } from 'vitest';
import { createClusters, MAX_ZOOM } from './clusters.ts';
import type { MapPin } from './map-pin.ts';

const pin = (id: string, lat: number, lng: number): MapPin => ({
  ...{ id, lat, lng, game: 'tennis', text: '9 AM', label: id },
});
const texas = { north: 36, south: 26, west: -106, east: -94 };

describe('pins that are close together', () => {
  it('SRC-08 are one cluster far out, and pins close by', () => {
    const group = createClusters([pin('a', 30.26, -97.74), pin('b', 30.27, -97.75), pin('c', 32.78, -96.8)]);
    const far = group(texas, 5);
    expect(far.pins.map(({ id }) => id)).toEqual(['c']);
    expect(far.clusters.map(({ count }) => count)).toEqual([2]);
    const [cluster] = far.clusters;
    expect(cluster?.pins.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(cluster?.opensAt).toBeLessThanOrEqual(MAX_ZOOM);
    expect(group(texas, cluster?.opensAt ?? 0).clusters).toEqual([]);
  });

  it('SRC-08~ at one place stay together, and are labeled so', () => {
    const [cluster] = createClusters([pin('a', 30, -97), pin('b', 30, -97)])(texas, MAX_ZOOM).clusters;
    expect(cluster?.opensAt).toBeGreaterThan(MAX_ZOOM);
  });

  it('SRC-08~ are found across the date line', () => {
    const group = createClusters([pin('a', 52, 179.9), pin('b', 52, -179.9)]);
    const { pins } = group({ north: 53, south: 51, west: 179, east: -179 }, 12);
    expect(pins.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b']);
  });
});
