import { fullDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';

/** 'November 28, 2026', on this device's calendar. */
export const ownDate = (iso: string): string =>
  fullDate(iso, { locale: formatLocale(), timeZone: viewerZone() });
