import { formatLocale } from '#frontend/lib/text/locale.ts';
import { exactMoney } from '#shared/kernel/money.ts';

/** What organizers sell is priced in US dollars. */
export const inDollars = (amount: number): string => exactMoney({ amount, currency: 'usd' }, formatLocale());
