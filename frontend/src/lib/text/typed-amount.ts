/** An amount in dollars as its field shows it: '18' or '18.50'. */
export const typedAmount = (amount: number): string => {
  const dollars = Math.floor(amount / 100);
  return amount % 100 === 0 ? String(dollars) : `${dollars}.${String(amount % 100).padStart(2, '0')}`;
};

/** Minor units of a typed amount; undefined for anything else. */
export const amountOf = (typed: string): number | undefined => {
  const [, dollars, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
};
