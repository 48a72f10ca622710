import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { addMilliseconds, DAY_MS, localDateIn } from '#shared/kernel/dates.ts';

interface Reader {
  /** ISO instant. */
  readonly now: string;
  readonly locale: string;
  readonly timeZone: string;
}

/** 'Today' and 'Yesterday', by the days of the reader; undefined for other days. */
export const dayText = (at: string, { now, locale, timeZone }: Reader): string | undefined => {
  const day = localDateIn(at, timeZone);
  const back = [0, 1].find((days) => day === localDateIn(addMilliseconds(now, -days * DAY_MS), timeZone));
  if (back === undefined) return undefined;
  return capitalized(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-back, 'day'));
};
