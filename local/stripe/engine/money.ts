/** Currencies without cents. */
const WHOLE = new Set([
  'jpy',
  'krw',
  'vnd',
  'clp',
  'xof',
  'xaf',
  'pyg',
  'ugx',
  'rwf',
  'kmf',
  'gnf',
  'djf',
  'bif',
  'mga',
  'vuv',
  'xpf',
]);

/** 1250, usd → $12.50 */
export const money = (amount: number, currency: string): string => {
  const value = WHOLE.has(currency) ? amount : amount / 100;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    value,
  );
};

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 20 Nov 2026 */
export const dayOf = (epochSeconds: number): string => day.format(new Date(epochSeconds * 1000));
