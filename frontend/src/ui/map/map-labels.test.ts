import { expect, it } from 'vitest';
import type { CityMap } from './city-map.ts';
import { flatView } from './flat-view.ts';
import { mapLabels } from './map-labels.ts';

const austin = { lat: 30.27, lng: -97.74 };
const view = (zoom: number) => flatView({ center: austin, zoom, width: 800, height: 800 });
const feature = (
  properties: CityMap['features'][number]['properties'],
  geometry: CityMap['features'][number]['geometry'],
): CityMap['features'][number] => ({ type: 'Feature', properties, geometry });
const street = feature(
  { kind: 'street', name: '6th Street', ref: 'SH 6' },
  {
    type: 'LineString',
    coordinates: Array.from({ length: 9 }, (_, index) => [-97.78 + index / 100, 30.27 + index / 1000]),
  },
);
const texts = (zoom: number, features: CityMap['features']) =>
  mapLabels(view(zoom), [], features).map(({ text, kind }) => [kind, text]);

it('SRC-08~ the largest cities in view are named, as far as there is space', () => {
  const towns = [
    ['Austin', -97.74, 30.27, 900],
    ['Rollingwood', -97.75, 30.27, 2],
    ['San Marcos', -97.94, 29.88, 60],
    ['Dallas', -96.8, 32.78, 1300],
  ] as const;
  expect(mapLabels(view(8), towns, []).map(({ text, kind }) => [text, kind])).toEqual([
    ['Austin', 'city'],
    ['San Marcos', 'town'],
  ]);
});

it('SRC-08~ the closer the map, the more is named: shields, neighborhoods, and streets along their course', () => {
  const hood = feature(
    { kind: 'label', scale: 'neighborhood', name: 'Hyde Park' },
    { type: 'Point', coordinates: [-97.73, 30.29] },
  );
  expect(texts(8, [street, hood])).toEqual([]);
  const kinds = new Set(texts(11.5, [street, hood]).map(([kind]) => kind));
  expect(kinds).toEqual(new Set(['shield', 'neighborhood']));
  const named = mapLabels(view(14), [], [street]).find(({ kind }) => kind === 'street');
  expect(named?.text).toBe('6th Street');
  expect(named?.angle).toBeLessThan(0);
  expect(named?.angle).toBeGreaterThan(-10);
});

it('SRC-08~ a name is written once, not at each end of what it names', () => {
  const lake = (offset: number) =>
    feature(
      { kind: 'water', name: 'Lady Bird Lake', at: [[-97.74 + offset, 30.27]] },
      { type: 'Polygon', coordinates: [[]] },
    );
  expect(texts(11.5, [lake(0), lake(0.02)])).toEqual([['water', 'Lady Bird Lake']]);
  expect(texts(15, [lake(0), lake(0.004)])).toEqual([['water', 'Lady Bird Lake']]);
});

it('SRC-08~ a still picture has its position in the middle, and north up', () => {
  const { bounds, project } = view(13);
  expect(project(austin)).toEqual({ x: 400, y: 400 });
  expect(project({ lat: bounds.north, lng: bounds.west }).x).toBeCloseTo(0, 6);
  expect(project({ lat: bounds.north, lng: bounds.west }).y).toBeCloseTo(0, 6);
  expect(project({ lat: bounds.south, lng: bounds.east }).y).toBeCloseTo(800, 6);
});
