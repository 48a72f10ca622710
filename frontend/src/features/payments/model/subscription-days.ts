import { fullDate, monthAndDay, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';

const zone = () => ({ locale: formatLocale(), timeZone: viewerZone() });

/** Month and day in the person's time zone: for periods. */
export const dayOf = (iso: string): string => monthAndDay(iso, zone());

/** With the year: a plan may end on today's date in another year. */
export const dateOf = (iso: string): string => fullDate(iso, zone());
