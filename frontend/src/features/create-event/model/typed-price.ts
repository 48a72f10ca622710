const WHOLE = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d*))?$/;

/** A typed price in cents; undefined if nothing was typed, and NaN for what is no amount, or has more than two decimals. No fractions are counted with. */
export const centsOf = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  const [match, dollars = '', decimals = ''] = WHOLE.exec(text) ?? [];
  if (match === undefined || decimals.length > 2) return Number.NaN;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
};

/** An amount in cents as it is typed: '18.00'. */
export const typedPrice = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
