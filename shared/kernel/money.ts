/** An amount in a currency: `amount` in minor units, `currency` as ISO 4217 in any case. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** An amount as a locale writes it, whole amounts without decimals: '$6', '$6.50'. */
export const money = ({ amount, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);

/** An amount as a locale writes it in a column of amounts, always with its minor units and a real minus sign: '−$6.00'. */
export const exactMoney = ({ amount, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100).replace('-', '−');

/** Ten thousand hundredths of a percent are the whole. */
const WHOLE = 10_000;

/**
 * A share of an amount, in minor units: `basisPoints` are hundredths of a percent. Halves round up; whole numbers only, so nothing is lost to
 * floating point. @throws RangeError for anything but whole, non-negative numbers
 */
export const shareOf = (amount: number, basisPoints: number): number => {
  if (!(Number.isSafeInteger(amount) && Number.isSafeInteger(basisPoints)) || amount < 0 || basisPoints < 0)
    throw new RangeError(`no share: ${amount} × ${basisPoints}`);
  const product = BigInt(amount) * BigInt(basisPoints);
  return Number((product + BigInt(WHOLE / 2)) / BigInt(WHOLE));
};

/** What falls to a part of a whole, in minor units, rounded up: `portionOf(172, 900, 1800)` is 86. Whole numbers only. */
export const portionOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

/** How often a part fits into a whole, in minor units; the rest is dropped: `timesIn(3600, 1800)` is 2. Whole numbers only. */
export const timesIn = (whole: number, part: number): number =>
  part === 0 ? 0 : Number(BigInt(whole) / BigInt(part));
