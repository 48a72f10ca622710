import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';

const sum = (parts: ReturnType<typeof partsOf>) => parts.reduce((total, { amount }) => total + amount, 0);

it('INV-02~ the parts of a movement sum to zero, for who paid it and who received it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.nat(), (net, platformFee, processingFee) => {
      const amount = net + platformFee + processingFee;
      expect(sum(partsOf({ amount, platformFee, processingFee, net }, 'received'))).toBe(0);
      expect(sum(partsOf({ amount: net, platformFee: 0, processingFee: 0, net }, 'paid'))).toBe(0);
    }),
  );
});

it('INV-02~ name who paid, what was kept, and what the organizer has', () => {
  expect(partsOf({ amount: 1800, platformFee: 90, processingFee: 82, net: 1628 }, 'received')).toEqual([
    { who: 'other', amount: -1800 },
    { who: 'platform', amount: 90 },
    { who: 'processing', amount: 82 },
    { who: 'you', amount: 1628 },
  ]);
});
