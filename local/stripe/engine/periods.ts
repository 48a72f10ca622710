import type { Price } from '../objects/catalog.ts';

const DAY = 86_400;

/** A month later is the same day of the month, or the month's last day. All in UTC, epoch seconds. */
const addMonths = (start: number, months: number): number => {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
};

const after = (anchor: number, { interval, interval_count: count }: Recurring, times: number): number => {
  if (interval === 'day') return anchor + count * times * DAY;
  if (interval === 'week') return anchor + count * times * 7 * DAY;
  return addMonths(anchor, count * times * (interval === 'year' ? 12 : 1));
};

type Recurring = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

/** The first end of a period after a moment. Counted from the anchor, so that the 31st returns after February. */
export const periodEnd = (anchor: number, recurring: Recurring, moment: number): number => {
  for (let times = 1; ; times += 1) {
    const end = after(anchor, recurring, times);
    if (end > moment) return end;
  }
};

export const recurringOf = (price: Price): Recurring =>
  price.recurring ?? { interval: 'month', interval_count: 1 };
