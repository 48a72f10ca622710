import { formatLocale } from '#frontend/lib/text/locale.ts';
import { exactMoney } from '#shared/kernel/money.ts';

/** What organizers sell is priced in US dollars. Nothing is never negative: adding 0 makes 0 of −0. */
export const inDollars = (amount: number): string =>
  exactMoney({ amount: amount + 0, currency: 'usd' }, formatLocale());
