import { expect, it } from 'vitest';
import { priceNow } from './rules.ts';
import { PromoCode, reducedPrice, spotPrice } from './spot-price.ts';

const until = '2026-11-30T20:00:00.000Z';
const [before, at] = ['2026-11-30T19:59:59.999Z', until];
const stored = { feeAmount: 1800, earlyAmount: 1500 };

it.each([
  ['the early price until its end', before, 0, 1500],
  ['the whole price from then on', at, 0, 1800],
  ['the code if it is lower than the early price', before, 20, 1440],
  ['the early price if it is lower than the code', before, 10, 1500],
  ['the code after the early price', at, 10, 1620],
])('PAY-14~ INV-07~ a buyer pays %s, never both', (_, now, off, price) => {
  expect(spotPrice(priceNow(stored, until, now), off)).toBe(price);
});

it('PAY-14~ a reduced price can be charged to a card, and is never above the price', () => {
  expect(reducedPrice(100, 90)).toBe(100);
  expect(reducedPrice(500, 90)).toBe(100);
  expect(reducedPrice(1805, 15)).toBe(1534);
  expect(spotPrice({ fee: { amount: 0 } }, 50)).toBe(0);
});

it('PAY-14~ an early price that is not lower than the price, or has no end, does not hold', () => {
  const asIs = { fee: { amount: 1500 } };
  expect(priceNow({ feeAmount: 1500, earlyAmount: 1500 }, until, before)).toEqual(asIs);
  expect(priceNow({ feeAmount: 1500, earlyAmount: 1000 }, undefined, before)).toEqual(asIs);
  expect(priceNow({ feeAmount: 1500, earlyAmount: 0 }, until, before)).toEqual(asIs);
});

it('PAY-14~ codes are compared without case and spaces around them', () => {
  expect(PromoCode.parse(' blockparty ')).toBe('BLOCKPARTY');
  for (const code of ['', 'ab', 'a b c', 'ä-code', 'x'.repeat(21), '-abc'])
    expect(PromoCode.safeParse(code).success, code).toBe(false);
});
