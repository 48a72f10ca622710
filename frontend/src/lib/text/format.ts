import { m } from '#frontend/paraglide/messages.js';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';

/** Formats take the regional locale (`formatLocale()`) as a parameter for tests. Instants are ISO strings. */
type Zone = { readonly locale: string; readonly timeZone: string };

const parts = (iso: string, { locale, timeZone }: Zone, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(iso));

/** 'SAT' and '28', for the block of a card. */
export const dateBlock = (iso: string, zone: Zone): { weekday: string; day: string; month: string } => ({
  weekday: parts(iso, zone, { weekday: 'short' }).replace('.', ''),
  day: parts(iso, zone, { day: 'numeric' }),
  month: parts(iso, zone, { month: 'short' }).replace('.', ''),
});

/** 'Saturday, November 28' */
export const longDate = (iso: string, zone: Zone): string =>
  parts(iso, zone, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Sat, Nov 28' */
export const dayAndMonth = (iso: string, zone: Zone): string =>
  parts(iso, zone, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Nov 28' */
export const shortDate = (iso: string, zone: Zone): string =>
  parts(iso, zone, { month: 'short', day: 'numeric' });

/** 'Sat' */
export const shortWeekday = (iso: string, zone: Zone): string => parts(iso, zone, { weekday: 'short' });

/** 'November 28' */
export const monthAndDay = (iso: string, zone: Zone): string =>
  parts(iso, zone, { month: 'long', day: 'numeric' });

/** 'November 28, 2026' */
export const fullDate = (iso: string, zone: Zone): string =>
  parts(iso, zone, { month: 'long', day: 'numeric', year: 'numeric' });

/** 'November 2026' */
export const monthAndYear = (iso: string, zone: Zone): string =>
  parts(iso, zone, { month: 'long', year: 'numeric' });

/**
 * 'Saturday, November 28, 2026', with a time 'Saturday, November 28, 2026 at 9:00 AM'. For wall-clock values: `date` is `YYYY-MM-DD`, `time` is
 * `HH:MM` or empty.
 */
export const wallClock = (date: string, time: string, locale: string): string => {
  const clock = time === '' ? {} : ({ timeStyle: 'short' } as const);
  return parts(`${date}T${time || '00:00'}Z`, { locale, timeZone: 'UTC' }, { dateStyle: 'full', ...clock });
};

/** 'CST', or undefined if the viewer's own clock shows the same. */
export const foreignZone = (iso: string, zone: Zone, viewerZone: string): string | undefined => {
  const clock = (timeZone: string) =>
    parts(iso, { ...zone, timeZone }, { dateStyle: 'short', timeStyle: 'short' });
  if (clock(zone.timeZone) === clock(viewerZone)) return undefined;
  return new Intl.DateTimeFormat(zone.locale, { timeZone: zone.timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value;
};

/** A time is one unit: it never breaks between '9:00' and 'AM', or around its dash (which allows a break after it, UAX 14). */
const unbroken = (text: string): string => text.replaceAll(/[ \u2009]/g, '\u00a0').replaceAll('–', '–\u2060');

/** The zone may wrap to the next line. */
const zoned = (text: string, zone: string | undefined): string =>
  zone === undefined ? unbroken(text) : `${unbroken(text)} ${zone}`;

/** '9:00 AM', with the zone if it is not the viewer's. */
export const time = (iso: string, zone: Zone, viewerZone: string): string =>
  zoned(parts(iso, zone, { timeStyle: 'short' }), foreignZone(iso, zone, viewerZone));

/** '2026-11-28 10:05', which spreadsheets read in every language. */
export const spreadsheetTime = (iso: string, timeZone: string): string =>
  parts(iso, { locale: 'sv-SE', timeZone }, { dateStyle: 'short', timeStyle: 'short' });

/** An end this soon after the start belongs to the same night: '11:30 PM – 2:30 AM' needs no second date. */
const SAME_NIGHT_MS = 12 * 60 * 60 * 1000;

/**
 * '9:00 – 11:30 AM', '11:30 PM – 2:30 AM', and with the end's day if it would otherwise be misread: '6:00 PM
 * – Sun, Nov 29, 5:00 PM'. With the zone if it is not the viewer's.
 */
export const timeRange = (from: string, to: string, zone: Zone, viewerZone: string): string => {
  const clock = new Intl.DateTimeFormat(zone.locale, { timeZone: zone.timeZone, timeStyle: 'short' });
  const [start, end] = [new Date(from), new Date(to)];
  const foreign = foreignZone(from, zone, viewerZone);
  if (dayAndMonth(from, zone) === dayAndMonth(to, zone)) return zoned(clock.formatRange(start, end), foreign);
  const times = [clock.format(start), clock.format(end)].map(unbroken);
  if (end.getTime() - start.getTime() <= SAME_NIGHT_MS) return zoned(times.join(' – '), foreign);
  // Long enough for two lines: it may break after the dash, never inside a part.
  return `${times[0]}\u00a0– ${zoned(`${dayAndMonth(to, zone)}, ${times[1]}`, foreign)}`;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 'in 8 days', 'tomorrow', 'in 3 hours', 'just now'. */
export const fromNow = (iso: string, now: string, locale: string): string => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const difference = Date.parse(iso) - Date.parse(now);
  if (Math.abs(difference) >= DAY_MS) return relative.format(Math.round(difference / DAY_MS), 'day');
  if (Math.abs(difference) >= HOUR_MS) return relative.format(Math.round(difference / HOUR_MS), 'hour');
  const minutes = Math.round(difference / MINUTE_MS);
  if (minutes !== 0) return relative.format(minutes, 'minute');
  return difference > 0 ? relative.format(1, 'minute') : m.just_now();
};

/** `figure` of a hundred: '85%', '85 %' in Spanish. */
export const percent = (figure: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(figure / 100);

/** Regions that measure distances in miles. */
const inMiles = (locale: string): boolean => /-(US|GB|LR|MM)$/.test(locale);

/** `meters` (meters) as '2.1 mi' or '3.4 km'. */
export const distance = (meters: number, locale: string): string => {
  const [value, unit] = inMiles(locale) ? [meters / METRES_PER_MILE, 'mile'] : [meters / 1000, 'kilometer'];
  return unbroken(
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value),
  );
};

/** A radius in miles as a choice to read: '15 mi' or '24 km', always whole. */
export const radius = (miles: number, locale: string): string =>
  unbroken(
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: inMiles(locale) ? 'mile' : 'kilometer',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(inMiles(locale) ? miles : (miles * METRES_PER_MILE) / 1000),
  );

/**
 * A server has no viewer's clock: there, times always name their zone. For a visitor who got such a page, they go on naming it: otherwise each time
 * would change as soon as the app starts.
 */
export const viewerZone = (): string =>
  typeof document === 'undefined' || document.documentElement.hasAttribute(NAMES_ZONES)
    ? 'UTC'
    : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Set on the root element once a visitor's app has taken over a page from the server. */
export const NAMES_ZONES = 'data-names-zones';
