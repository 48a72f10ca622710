import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';

/** 'Fri, Nov 6, 4:40 PM', on the viewer's clock. */
export const momentText = (at: string): string => {
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return `${dayAndMonth(at, zone)}, ${time(at, zone, viewerZone())}`;
};
