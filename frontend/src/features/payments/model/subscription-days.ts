import { fullDate, monthAndDay, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';

const zone = () => ({ locale: formatLocale(), timeZone: viewerZone() });

/** Month and day, as the person's calendar shows an instant: for periods. */
export const dayOf = (iso: string): string => monthAndDay(iso, zone());

/** With the year: a plan may end on the day of today in another one. */
export const dateOf = (iso: string): string => fullDate(iso, zone());
