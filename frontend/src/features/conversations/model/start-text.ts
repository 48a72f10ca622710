import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';

interface Start {
  /** ISO instant. */
  readonly dateStart: string;
  readonly timeZone: string;
}

/** 'Sat, Nov 28 · 10:00 AM', in the time zone of the place. */
export const startText = ({ dateStart, timeZone }: Start): string => {
  const zone = { locale: formatLocale(), timeZone };
  return `${dayAndMonth(dateStart, zone)} · ${time(dateStart, zone, viewerZone())}`;
};
