import { expect, it } from 'vitest';
import { partyPrice } from './party-price.ts';

const fee = { amount: 500 };

it.each([
  [true, 0, 500],
  [true, 2, 1500],
  [false, 0, 500],
  [false, 2, 500],
])(
  'RSV-05 guests are charged: %s; with %i of them, a spot for 500 costs %i',
  (chargeGuests, guests, price) => {
    expect(partyPrice({ chargeGuests }, fee, guests)).toBe(price);
  },
);

it('RSV-05~ nothing is charged for a slot without a fee', () => {
  expect(partyPrice({ chargeGuests: true }, { amount: 0 }, 3)).toBe(0);
});
