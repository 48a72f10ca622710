import { fullDate, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';

/** 'November 28, 2026', on this device's calendar. */
export const ownDate = (iso: string): string =>
  fullDate(iso, { locale: formatLocale(), timeZone: viewerZone() });
