import { expect, it } from 'vitest';
import { priceSentence } from './price-sentence.ts';

const slot = (amount: number) => ({ fee: { amount, currency: 'USD' as const } });

it.each([
  [true, 2, '$15 for you and 2 guests'],
  [true, 1, '$10 for you and 1 guest'],
  [false, 2, '$5, guests are free'],
  [true, 0, '$5 for your spot'],
])('RSV-05~ guests are charged: %s; with %i of them, the sheet says "%s"', (chargeGuests, guests, said) => {
  expect(priceSentence({ chargeGuests }, slot(500), guests)).toBe(said);
});

it('a spot without a fee has no price', () => {
  expect(priceSentence({ chargeGuests: true }, slot(0), 2)).toBeNull();
});
