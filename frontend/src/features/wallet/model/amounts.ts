/** Minor units of an amount in dollars as typed; undefined for anything else. */
export const amountOf = (typed: string): number | undefined => {
  const [, dollars, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
};

/** An amount in dollars as its field shows it: '18' or '18.50'. */
export const typedAmount = (amount: number): string => {
  const cents = amount % 100;
  const dollars = String((amount - cents) / 100);
  return cents === 0 ? dollars : `${dollars}.${String(cents).padStart(2, '0')}`;
};

/** A whole number as typed; undefined for anything else. */
export const numberOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
