import { describe, expect, it } from 'vitest';
import { clipArea } from '#frontend/previews/map-clip.ts';
import { demoCities } from '#test/demo/cities.ts';
import { cityMap, cityNames, curveThrough } from './city-maps.ts';

type Place = readonly [lng: number, lat: number];

const isInRing = (ring: readonly (readonly number[])[], [x, y]: Place): boolean =>
  ring.reduce((inside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring.at(index - 1) ?? [];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

const areasAt = (city: string, place: Place): string[] =>
  cityMap(city).features.flatMap(({ geometry, properties: { kind, name = '' } }) =>
    geometry.type === 'Polygon' && isInRing(geometry.coordinates[0] ?? [], place) ? [`${kind} ${name}`] : [],
  );
/** What is seen: islands are above water. */
const isWater = (city: string, place: Place): boolean =>
  areasAt(city, place)
    .filter((area) => /^(water|island)/.test(area))
    .at(-1)
    ?.startsWith('water') ?? false;

const lineOf = (city: string, road: string): Place[] =>
  cityMap(city).features.flatMap(({ geometry, properties: { name, ref } }) =>
    geometry.type === 'LineString' && (name === road || ref === road)
      ? geometry.coordinates.map(([lng = 0, lat = 0]) => [lng, lat] as const)
      : [],
  );

describe.each(cityNames())('the map of %s', (city) => {
  const { bbox, features } = cityMap(city);
  const [west, south, east, north] = bbox;

  it('SRC-08~ has about a hundred things or more, all of them in its box', () => {
    expect(features.length).toBeGreaterThan(100);
    for (const { geometry, properties } of features) {
      const positions =
        geometry.type === 'Point'
          ? [geometry.coordinates]
          : geometry.type === 'Polygon'
            ? geometry.coordinates.flat()
            : geometry.coordinates;
      for (const [lng = 0, lat = 0] of positions) {
        const isIn = lng >= west && lng <= east && lat >= south && lat <= north;
        expect.soft(isIn, `${properties.name} at ${lat}, ${lng}`).toBe(true);
      }
    }
  });

  it('SRC-08~ places of the demo are on land', () => {
    const venues = demoCities.find(({ search }) => search.toLowerCase() === city)?.venues ?? [];
    expect(venues.length).toBeGreaterThan(0);
    for (const { name, lat, lng } of venues) expect.soft(isWater(city, [lng, lat]), name).toBe(false);
  });

  it('SRC-08~ names of neighborhoods are on land', () => {
    for (const { geometry, properties } of features)
      if (geometry.type === 'Point') {
        const [lng = 0, lat = 0] = geometry.coordinates;
        expect.soft(isWater(city, [lng, lat]), properties.name).toBe(false);
      }
  });
});

it.each([
  ['austin', 'Zilker Park courts', 'park Zilker Park'],
  ['austin', 'Krieg Fields', 'park Krieg Fields'],
  ['austin', 'Mueller Lake Park', 'park Mueller Lake Park'],
  ['seattle', 'Green Lake courts', 'park Green Lake Park'],
  ['seattle', 'Magnuson Park field 4', 'park Magnuson Park'],
  ['seattle', 'Cal Anderson Park', 'park Cal Anderson Park'],
])('SRC-08~ in %s, %s are in the park of their name', (city, name, park) => {
  const venue = demoCities.flatMap(({ venues }) => venues).find((one) => one.name === name);
  expect(areasAt(city, [venue?.lng ?? 0, venue?.lat ?? 0])).toContain(park);
});

it.each([
  ['austin', 'I 35', 'water Lady Bird Lake'],
  ['austin', 'Loop 1', 'water Lady Bird Lake'],
  ['austin', 'Congress Avenue', 'water Lady Bird Lake'],
  ['austin', 'Lamar Boulevard', 'water Lady Bird Lake'],
  ['austin', 'South 1st Street', 'water Lady Bird Lake'],
  ['austin', 'Loop 360', 'water Lake Austin'],
  ['austin', 'US 183', 'water Colorado River'],
  ['seattle', 'I 90', 'water Lake Washington'],
  ['seattle', 'SR 520', 'water Lake Washington'],
  ['seattle', 'I 5', 'water Lake Union'],
  ['seattle', '15th Avenue NW', 'water Lake Washington Ship Canal'],
  ['seattle', 'Fremont Avenue', 'water Lake Washington Ship Canal'],
  ['seattle', 'West Seattle Bridge', 'water Duwamish Waterway'],
])('SRC-08~ in %s, %s has a bridge over %s', (city, road, water) => {
  const line = lineOf(city, road);
  const along = line.slice(1).flatMap(([lng, lat], index) => {
    const [fromLng, fromLat] = line[index] ?? [lng, lat];
    return Array.from({ length: 10 }, (_, step): Place => {
      const part = step / 10;
      return [fromLng + (lng - fromLng) * part, fromLat + (lat - fromLat) * part];
    });
  });
  expect(along.some((place) => areasAt(city, place).includes(water))).toBe(true);
});

it('a curve goes through its points, and a ring comes back to its first one', () => {
  const ring = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 0],
  ];
  const curve = curveThrough(ring, true);
  for (const point of ring) expect(curve).toContainEqual(point);
  expect(curve).toHaveLength(13);
  expect(curve.at(-1)).toEqual(curve[0]);
});

it('a polygon is cut at the edges of a picture', () => {
  const square = [
    { x: -5, y: -5 },
    { x: 5, y: -5 },
    { x: 5, y: 5 },
    { x: -5, y: 5 },
  ];
  const cut = clipArea(square, { left: 0, top: 0, right: 10, bottom: 10 });
  expect(new Set(cut.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['0 0', '5 0', '5 5', '0 5']));
  expect(clipArea(square, { left: 6, top: 6, right: 10, bottom: 10 })).toEqual([]);
});
