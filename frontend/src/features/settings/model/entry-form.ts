import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import {
  dayProblem,
  defaultRange,
  normalisedRanges,
  type TimeRange,
} from '#shared/domains/users/availability.ts';
import { type DateEntry, DateEntryInput } from '#shared/domains/users/availability-shapes.ts';
import { lastDayOf, settledEntry, shareDays } from '#shared/domains/users/date-entry.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';

const Ranges = z.readonly(z.array(z.object({ start: z.string(), end: z.string() })));
const EntryValues = z.object({
  date: z.string(),
  isRange: z.boolean(),
  endDate: z.string(),
  timeRanges: Ranges,
  isDaily: z.boolean(),
  daily: z.readonly(z.array(z.object({ date: z.string(), timeRanges: Ranges }))),
  isTraveling: z.boolean(),
  location: z.nullable(z.object({ placeId: z.string(), label: z.string() })),
});
export type EntryValues = z.infer<typeof EntryValues>;

const empty: EntryValues = {
  date: '',
  isRange: false,
  endDate: '',
  timeRanges: [defaultRange],
  isDaily: false,
  daily: [],
  isTraveling: false,
  location: null,
};

/** Today by the clock of this device, `YYYY-MM-DD`; `now` is an ISO instant. */
export const todayAt = (now: string): string =>
  wallClockIn(now, new Intl.DateTimeFormat().resolvedOptions().timeZone).date;

export const valuesOf = (entry: DateEntry): EntryValues => ({
  date: entry.date,
  isRange: entry.endDate !== null,
  endDate: entry.endDate ?? '',
  timeRanges: entry.dailyTimeRanges ? [defaultRange] : entry.timeRanges,
  isDaily: entry.dailyTimeRanges !== null,
  daily: entry.dailyTimeRanges ?? [],
  isTraveling: entry.isTraveling,
  location: entry.location && { placeId: entry.location.placeId, label: entry.location.formattedAddress },
});

/** An entry as it is sent. */
export const inputOf = ({ location, ...entry }: DateEntry): DateEntryInput => ({
  ...entry,
  locationId: location?.placeId ?? null,
});

/** Blank ranges are dropped and the others sorted, unless one is invalid. */
const sent = (ranges: readonly TimeRange[]): readonly TimeRange[] =>
  dayProblem(ranges) === undefined ? normalisedRanges(ranges) : ranges;

/** The form of one entry. `others` are the person's other entries, `original` what is edited. */
export const entryForm = (others: readonly DateEntry[], original: DateEntry | undefined) =>
  defineForm({
    leaving: 'asks',
    name: 'availability date',
    kept: EntryValues,
    input: DateEntryInput,
    empty,
    toInput: (values) => ({
      date: values.date || undefined,
      endDate: values.isRange ? values.endDate || undefined : null,
      timeRanges: values.isDaily ? [] : sent(values.timeRanges),
      dailyTimeRanges: values.isDaily
        ? values.daily.map((day) => ({ ...day, timeRanges: sent(day.timeRanges) }))
        : null,
      isTraveling: values.isTraveling,
      locationId: values.location?.placeId ?? null,
    }),
    also: ({ date, endDate }, { now }) => {
      if (date === '') return [];
      // What has begun may be changed.
      if (date < todayAt(now) && date !== original?.date) return [{ field: 'date', reason: 'past' }];
      const days = { date, endDate: endDate || null };
      return lastDayOf(days) >= date && others.some((other) => shareDays(other, days))
        ? [{ field: 'date', reason: 'overlap' }]
        : [];
    },
    settle: (next, before) => settledEntry(next, before),
    paths: {
      isRange: [],
      isDaily: [],
      daily: ['dailyTimeRanges'],
      location: ['locationId'],
    },
    labels: {
      date: m.availability_date,
      endDate: m.availability_last_day,
      timeRanges: m.availability_hours,
      daily: m.availability_hours,
      location: m.availability_destination,
    },
    sentences: {
      date: ({ reason }) =>
        reason === 'overlap'
          ? m.availability_date_taken()
          : reason === 'past'
            ? m.availability_date_past()
            : null,
      endDate: ({ reason }) => (reason === 'too_big' ? m.availability_range_too_long() : null),
    },
  });
