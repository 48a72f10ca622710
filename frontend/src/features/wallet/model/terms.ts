import { dayAndMonth, percent, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { Offer } from '#shared/domains/offers/shapes.ts';
import type { Benefit, Coverage } from '#shared/domains/wallet/coverage.ts';
import type { Interval } from '#shared/domains/wallet/states.ts';

const perInterval = {
  month: m.price_month,
  quarter: m.price_quarter,
  year: m.price_year,
} as const satisfies Record<Interval, (values: { price: string }) => string>;

/** '$30 a month'. */
export const pricePer = (amount: number, interval: Interval): string =>
  perInterval[interval]({ price: price(amount) });

/** 'a month', below a price. */
export const perText = {
  month: m.per_month,
  quarter: m.per_quarter,
  year: m.per_year,
} as const satisfies Record<Interval, () => string>;

/** A day in the reader's time zone. */
export const dayOf = (iso: string): string =>
  dayAndMonth(iso, { locale: formatLocale(), timeZone: viewerZone() });

const list = (items: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(items);

const whereOf = ({ kind, sports, eventIds }: Coverage): string => {
  if (kind === 'sports') return list(sports.map(sportLabel));
  return kind === 'all' ? m.terms_where_all() : m.terms_where_events({ count: eventIds.length });
};

const ofBenefit = ({ coverage, price: own, off }: Benefit): string => {
  const where = whereOf(coverage);
  return own === null
    ? m.terms_off({ percent: percent((off ?? 0) / 100, formatLocale()), where })
    : m.terms_member_price({ price: price(own), where });
};

/** What an offer gives, a line each. */
export const termsOf = ({ pass, membership }: Offer, host: string): string[] => {
  if (pass)
    return [
      m.terms_uses({ uses: pass.uses, days: pass.validDays, where: whereOf(pass.coverage) }),
      ...(pass.isFamily ? [m.terms_family()] : []),
    ];
  if (!membership) return [m.terms_credit({ host })];
  const { benefits, guestPasses, trialDays } = membership;
  return [
    ...benefits.map(ofBenefit),
    ...(guestPasses > 0 ? [m.terms_guests({ count: guestPasses })] : []),
    ...(trialDays > 0 ? [m.terms_trial({ days: trialDays })] : []),
  ];
};
