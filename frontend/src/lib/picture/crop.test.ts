import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf, picturesFor } from '#shared/domains/media/rules.ts';
import { cropOf, dragged, middle, partIn, zoomed, zoomLimits } from './crop.ts';

const aSize = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});
const aRatio = fc.constantFrom(picturesFor.photo.ratio, picturesFor.cover.ratio);
const aView = fc.record({
  zoom: fc.double({ min: zoomLimits.min, max: zoomLimits.max, noNaN: true }),
  across: fc.double({ min: 0, max: 1, noNaN: true }),
  down: fc.double({ min: 0, max: 1, noNaN: true }),
});
const aMove = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
});

describe('the part of a picture', () => {
  it('PLT-17~ is the middle of the picture at first', () => {
    const size = { width: 400, height: 200 };
    expect(partIn(middle, { size, ratio: 1 })).toEqual({ left: 100, top: 0, width: 200, height: 200 });
    const tall = { width: 320, height: 400 };
    expect(partIn(middle, { size: tall, ratio: 16 / 9 })).toEqual({
      ...{ left: 0, top: 110, width: 320, height: 180 },
    });
  });

  it('PLT-17~ what is shown is what is made of it, within a pixel', () => {
    fc.assert(
      fc.property(aView, aSize, aRatio, (view, size, ratio) => {
        const shown = partIn(view, { size, ratio });
        const made = partOf(cropOf(view, { size, ratio }), size, ratio);
        expect(Math.abs(made.left - shown.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(made.top - shown.top)).toBeLessThanOrEqual(1);
        expect(made.left + made.width).toBeLessThanOrEqual(size.width);
        expect(made.top + made.height).toBeLessThanOrEqual(size.height);
      }),
    );
  });

  it('PLT-17~ never leaves the picture, however it is dragged', () => {
    fc.assert(
      fc.property(aView, aSize, aRatio, aMove, (view, size, ratio, by) => {
        const { across, down } = dragged(view, { size, ratio }, by);
        for (const part of [across, down]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('PLT-17~ the picture follows the finger', () => {
    const photo = { size: { width: 300, height: 100 }, ratio: 1 };
    const before = partIn(middle, photo);
    const after = partIn(dragged(middle, photo, { x: 0.5, y: 0.5 }), photo);
    expect(after).toEqual({ ...before, left: before.left - 50 });
  });

  it('PLT-17~ is large enough for the contract at the greatest zoom', () => {
    expect(1 / zoomLimits.max).toBeGreaterThanOrEqual(0.05);
  });
});

it.each([
  ['two fingers that move away from each other', 2, 2],
  ['more than the limit', 100, zoomLimits.max],
  ['less than the whole picture', 0.1, zoomLimits.min],
])('a picture is enlarged by %s', (_, factor, zoom) => {
  expect(zoomed(middle, factor)).toEqual({ ...middle, zoom });
});
