import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureRules, squareOf } from '#shared/domains/media/rules.ts';
import { cropOf, dragged, middle, squareIn, zoomLimits } from './crop.ts';

const aSize = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});
const aView = fc.record({
  zoom: fc.double({ min: zoomLimits.min, max: zoomLimits.max, noNaN: true }),
  across: fc.double({ min: 0, max: 1, noNaN: true }),
  down: fc.double({ min: 0, max: 1, noNaN: true }),
});
const aMove = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
});

describe('the square of a photo', () => {
  it('PLT-17~ is the middle of the picture at first', () => {
    expect(squareIn(middle, { width: 400, height: 200 })).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('PLT-17~ what is shown is what is made of it, within a pixel', () => {
    fc.assert(
      fc.property(aView, aSize, (view, size) => {
        const shown = squareIn(view, size);
        const made = squareOf(cropOf(view, size), size.width, size.height);
        expect(Math.abs(made.left - shown.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(made.top - shown.top)).toBeLessThanOrEqual(1);
        expect(made.left + made.width).toBeLessThanOrEqual(size.width);
        expect(made.top + made.height).toBeLessThanOrEqual(size.height);
      }),
    );
  });

  it('PLT-17~ never leaves the picture, however it is dragged', () => {
    fc.assert(
      fc.property(aView, aSize, aMove, (view, size, by) => {
        const { across, down } = dragged(view, size, by);
        for (const part of [across, down]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('PLT-17~ the picture follows the finger', () => {
    const size = { width: 300, height: 100 };
    const before = squareIn(middle, size);
    const after = squareIn(dragged(middle, size, { x: 0.5, y: 0.5 }), size);
    expect(after).toEqual({ ...before, left: before.left - 50 });
  });

  it('PLT-17~ is large enough for the contract at the greatest zoom', () => {
    expect(1 / zoomLimits.max).toBeGreaterThanOrEqual(0.05);
    expect(pictureRules.photoSizes.at(-1)).toBe(256);
  });
});
