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
