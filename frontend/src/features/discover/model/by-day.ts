import { bySeries } from '#frontend/lib/event/by-series.ts';
import { longDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { localDateIn } from '#shared/kernel/dates.ts';

/** Names a date on this page. */
export const keyOf = ({ id, occurrenceId }: { readonly id: string; readonly occurrenceId: string }): string =>
  `${id} ${occurrenceId}`;

interface Day {
  /** `YYYY-MM-DD` at the place. */
  readonly day: string;
  readonly label: string;
  readonly events: ReturnType<typeof bySeries<NearbyCard>>;
}

/** Events by the day at their place, in the order in which they came; a series is on its first day. */
export const byDay = (items: readonly NearbyCard[], now: string): readonly Day[] => {
  const days = new Map<string, ReturnType<typeof bySeries<NearbyCard>>>();
  for (const item of bySeries(items, now)) {
    const day = localDateIn(item.event.dateStart, item.event.timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, events]) => ({
    day,
    events,
    label: longDate(`${day}T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' }),
  }));
};
