import { shareOf, timesIn } from '../../kernel/money.ts';

/** A line of an invoice. */
export interface LinePrice {
  readonly quantity: number;
  /** Minor units. */
  readonly unitPrice: number;
  /** Hundredths of a percent. */
  readonly taxBasisPoints: number;
}
/** The tax of all lines with one rate, in minor units. */
export interface TaxTotal {
  readonly basisPoints: number;
  /** What is taxed. */
  readonly of: number;
  readonly amount: number;
}
/** Minor units; `subtotal` and the taxes add up to `total`. */
export interface Totals {
  /** Of each line, without tax. */
  readonly lines: readonly number[];
  readonly subtotal: number;
  /** By rate, lowest first; lines without tax have none. */
  readonly taxes: readonly TaxTotal[];
  readonly total: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the lines of an invoice come to. The tax of each line is rounded by itself, halves up. */
export const totalsOf = (prices: readonly LinePrice[]): Totals => {
  const lines = prices.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const rates = [...new Set(prices.map(({ taxBasisPoints }) => taxBasisPoints))]
    .filter((rate) => rate > 0)
    .toSorted((a, b) => a - b);
  const taxes = rates.map((basisPoints) => {
    const taxed = prices.flatMap(({ taxBasisPoints }, position) =>
      taxBasisPoints === basisPoints ? (lines[position] ?? 0) : [],
    );
    return {
      ...{ basisPoints, of: sum(taxed) },
      amount: sum(taxed.map((amount) => shareOf(amount, basisPoints))),
    };
  });
  const subtotal = sum(lines);
  return { lines, subtotal, taxes, total: subtotal + sum(taxes.map(({ amount }) => amount)) };
};

/** Divides an amount in minor units into equal parts; the first one has the remainder. */
export const inParts = (amount: number, count: number): number[] => {
  const part = timesIn(amount, count);
  return Array.from({ length: count }, (_, nth) => (nth === 0 ? amount - part * (count - 1) : part));
};
