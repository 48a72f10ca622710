import type { CalendarDate, HeldPlace } from '#shared/domains/organizations/shapes.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { localDateIn, MINUTE_MS, timeOfDayIn } from '#shared/kernel/dates.ts';
import { distanceInMeters } from '#shared/kernel/geo.ts';

type Shown = Pick<CalendarDate, 'id' | 'occurrenceId' | 'dateStart' | 'endsAt' | 'timeZone' | 'location'>;
type KnownPlace = Pick<HeldPlace, 'id' | 'name' | 'courts' | 'lat' | 'lng'>;

/** The time in which two dates take place on the same field. ISO instants. */
export interface Clash {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}
/** A field of a place, or all of it if the fields are not known. */
export interface Row<D extends Shown> {
  /** Null: the place as a whole. */
  readonly field: string | null;
  readonly dates: readonly D[];
  readonly clashes: readonly Clash[];
}
export interface PlaceOfDay<D extends Shown> {
  /** Null: online. */
  readonly name: string | null;
  readonly rows: readonly Row<D>[];
}
export interface Day<D extends Shown> {
  /** `YYYY-MM-DD` where the dates take place. */
  readonly date: string;
  readonly dates: readonly D[];
  readonly places: readonly PlaceOfDay<D>[];
}

/** 'Onion Creek, field 2' → its place, and the field. */
const partsOf = (name: string): readonly [place: string, field: string | null] => {
  const at = name.indexOf(',');
  return at < 0 ? [name, null] : [name.slice(0, at).trim(), name.slice(at + 1).trim() || null];
};

const knownAt = (places: readonly KnownPlace[], { location }: Shown): KnownPlace | undefined =>
  location.isOnline
    ? undefined
    : places.find((place) => distanceInMeters(place, location) <= placeLimits.sameSpot);

/** The times in which at least two of some dates take place, which are in the order of their starts. */
const clashesOf = (dates: readonly Shown[]): Clash[] => {
  const found: Clash[] = [];
  dates.forEach((date, index) => {
    for (const later of dates.slice(index + 1)) {
      if (later.dateStart >= date.endsAt) continue;
      const until = later.endsAt < date.endsAt ? later.endsAt : date.endsAt;
      found.push({ from: later.dateStart, until, timeZone: date.timeZone });
    }
  });
  return found;
};

/** The name under which dates at the same spot are shown together. */
const placeNameOf = (date: Shown, places: readonly KnownPlace[]): string | null =>
  date.location.isOnline ? null : (knownAt(places, date)?.name ?? partsOf(date.location.name)[0]);

const fieldOf = ({ location }: Shown): string | null =>
  location.isOnline ? null : partsOf(location.name)[1];

const rowsOf = <D extends Shown>(dates: readonly D[], places: readonly KnownPlace[]): Row<D>[] =>
  [...Map.groupBy(dates, fieldOf)]
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }))
    .map(([field, ofField]) => {
      const [first] = ofField;
      // Several dates at once are no clash where there are several courts.
      const isOne = field !== null || (first && knownAt(places, first)?.courts === 1);
      return { field, dates: ofField, clashes: isOne ? clashesOf(ofField) : [] };
    });

/** The days with dates, each by place and field. The dates are in the order of their starts. */
export const daysOf = <D extends Shown>(dates: readonly D[], places: readonly KnownPlace[]): Day<D>[] =>
  [...Map.groupBy(dates, ({ dateStart, timeZone }) => localDateIn(dateStart, timeZone))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, ofDay]) => ({
      date,
      dates: ofDay,
      places: [...Map.groupBy(ofDay, (one) => placeNameOf(one, places))]
        .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
        .map(([name, atPlace]) => ({ name, rows: rowsOf(atPlace, places) })),
    }));

const HOUR_MINUTES = 60;
const [EARLIEST, LATEST] = [8, 20];

/** The hours that a day shows: from 8 AM to 8 PM, and more if there are dates. */
export const hoursOf = (dates: readonly Shown[]): readonly [first: number, last: number] => {
  const starts = dates.map(({ dateStart, timeZone }) =>
    Math.floor(minutesAt(dateStart, timeZone) / HOUR_MINUTES),
  );
  const ends = dates.map((date) =>
    Math.ceil((minutesAt(date.dateStart, date.timeZone) + minutesOf(date)) / HOUR_MINUTES),
  );
  return [Math.min(EARLIEST, ...starts), Math.min(24, Math.max(LATEST, ...ends))];
};

const minutesOf = ({ dateStart, endsAt }: Pick<Shown, 'dateStart' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(dateStart)) / MINUTE_MS;

/** Minutes since midnight there. */
const minutesAt = (iso: string, timeZone: string): number => timeOfDayIn(iso, timeZone) / MINUTE_MS;

/** Where a date is on the line of a day, in percent of it. */
export const spanOf = (
  { dateStart, endsAt, timeZone }: Pick<Shown, 'dateStart' | 'endsAt' | 'timeZone'>,
  [first, last]: readonly [number, number],
): { readonly start: number; readonly width: number } => {
  const whole = (last - first) * HOUR_MINUTES;
  const start = Math.max(0, minutesAt(dateStart, timeZone) - first * HOUR_MINUTES);
  const length = Math.min(minutesOf({ dateStart, endsAt }), whole - start);
  return { start: (start / whole) * 100, width: (length / whole) * 100 };
};
