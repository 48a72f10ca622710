import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinates, distanceInMeters, EARTH_RADIUS } from './geo.ts';
import { cellOf, cellsCovering, cellsIn } from './grid.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ lat: double(-90, 90), lng: double(-180, 180) });
const nearPole = fc.record({
  lat: fc.oneof(double(88.5, 90), double(-90, -88.5)),
  lng: double(-180, 180),
});
const nearDateLine = fc.record({
  lat: double(-85, 85),
  lng: fc.oneof(double(179, 180), double(-180, -179)),
});
const size = fc.constantFrom(1, 1 / 6, 1 / 16);
/** Circles with a radius of up to twice a cell of one of the sizes. */
const circle = (center: fc.Arbitrary<Coordinates>) =>
  fc.record({ center, size, cells: double(0, 2), part: double(0, 1), bearing: double(0, 2 * Math.PI) });

const DEGREE = (EARTH_RADIUS * Math.PI) / 180;
const SEED = { seed: 20_261_122, numRuns: 2000 };

/** The point `meters` from `center` in the direction `bearing` (radians), on the mean sphere. */
const pointAt = ({ lat, lng }: Coordinates, meters: number, bearing: number): Coordinates => {
  const angle = meters / EARTH_RADIUS;
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const phi2 = Math.asin(
    Math.min(1, Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)),
  );
  const lambda2 =
    lambda +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(phi2),
    );
  return { lat: (phi2 * 180) / Math.PI, lng: (((lambda2 * 180) / Math.PI + 540) % 360) - 180 };
};

describe('cells that cover a circle', () => {
  it.each([
    ['anywhere', anywhere],
    ['around the poles', nearPole],
    ['over the date line', nearDateLine],
  ])('SRC-05~ hold every point of it, %s', (_, center) => {
    fc.assert(
      fc.property(circle(center), (drawn) => {
        const radius = drawn.cells * drawn.size * DEGREE;
        for (const part of [drawn.part, 1]) {
          const point = pointAt(drawn.center, radius * part, drawn.bearing);
          expect(distanceInMeters(drawn.center, point)).toBeCloseTo(radius * part, 0);
          expect(cellsCovering(drawn.center, radius, drawn.size)).toContain(cellOf(point, drawn.size));
        }
      }),
      SEED,
    );
  });

  it('are few and distinct, and include the center', () => {
    fc.assert(
      fc.property(circle(anywhere), ({ center, size: height, cells }) => {
        const found = cellsCovering(center, cells * height * DEGREE, height);
        expect(new Set(found).size).toBe(found.length);
        expect(found).toContain(cellOf(center, height));
        // Where cells are square, a circle touches 1 + 4x + πx² of them on average; near the poles, rows have fewer cells.
        if (Math.abs(center.lat) < 75) expect(found.length).toBeLessThanOrEqual((2 * cells + 2) ** 2 + 2);
      }),
      SEED,
    );
  });

  it('do not include corners outside the circle', () => {
    const around = [
      [0.5, 0.5],
      [1.5, 0.5],
      [-0.5, 0.5],
      [0.5, 1.5],
      [0.5, -0.5],
    ].map(([lat = 0, lng = 0]) => cellOf({ lat, lng }, 1));
    const found = cellsCovering({ lat: 0.5, lng: 0.5 }, 0.6 * DEGREE, 1);
    expect(new Set(found)).toEqual(new Set(around));
  });

  it('wrap around the date line', () => {
    const found = cellsCovering({ lat: 0.5, lng: 180 }, 1000, 1);
    expect(found).toEqual([cellOf({ lat: 0.5, lng: 179.9 }, 1), cellOf({ lat: 0.5, lng: -179.9 }, 1)]);
  });

  it('surround the pole if it is in the circle', () => {
    const found = cellsCovering({ lat: 89.8, lng: 0 }, DEGREE / 2, 1 / 16);
    for (const lng of [-180, -90, 0, 90, 179.99])
      expect(found).toContain(cellOf({ lat: 89.97, lng }, 1 / 16));
  });
});

describe('the cell of a place', () => {
  it.each([
    [{ lat: 90, lng: 0 }, '179.1'],
    [{ lat: -90, lng: 0 }, '0.1'],
    [{ lat: 0.5, lng: 180 }, '90.0'],
    [{ lat: 0.5, lng: -180 }, '90.0'],
    [{ lat: 30.2669, lng: -97.7729 }, '120.70'],
  ])('%o lies in %s', (place, cell) => {
    expect(cellOf(place, 1)).toBe(cell);
  });

  it('is about as wide as it is high, below 60 degrees', () => {
    for (const lat of [0.5, 30.5, 59.5]) {
      const columns = new Set(
        Array.from({ length: 7200 }, (_, step) => cellOf({ lat, lng: step / 20 - 180 }, 1)),
      ).size;
      const width = (360 / columns) * Math.cos((lat * Math.PI) / 180);
      expect(width).toBeGreaterThan(0.99);
      expect(width).toBeLessThan(1.01);
    }
  });
});

describe('cells that cover a box', () => {
  const part = double(0, 1);
  const box = fc.record({
    a: double(-90, 90),
    b: double(-90, 90),
    west: double(-180, 180),
    width: double(0, 359),
  });

  it('SRC-05~ hold every point of it, each once, also across the date line and around the poles', () => {
    fc.assert(
      fc.property(box, part, part, ({ a, b, west, width }, up, along) => {
        const [south, north] = [Math.min(a, b), Math.max(a, b)];
        const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng);
        const cells = cellsIn({ south, north, west, east: wrap(west + width) }, 1, 100_000) ?? [];
        const point = { lat: south + (north - south) * up, lng: wrap(west + width * along) };
        expect(cells).toContain(cellOf(point, 1));
        expect(new Set(cells).size).toBe(cells.length);
      }),
      { ...SEED, numRuns: 200 },
    );
  });

  it('SRC-05~ are not listed if there are too many', () => {
    expect(cellsIn({ south: -90, north: 90, west: -180, east: 180 }, 1 / 16, 48)).toBeUndefined();
  });
});
