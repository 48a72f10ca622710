import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import {
  availabilityLimits,
  dayProblem,
  defaultRange,
  eachDay,
  normalised,
  noTime,
  type TimeRange,
  type Week,
  type Weekday,
  weekdays,
} from '#shared/domains/users/availability.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

const DraftRange = z.object({
  start: z.string(),
  end: z.string(),
  /** Identifies the rows of a day as they are added and removed. */
  id: z.int(),
});
export type DraftRange = Readonly<z.infer<typeof DraftRange>>;

const WeekDraft = z.object({
  days: z.object(eachDay(() => z.readonly(z.array(DraftRange)))),
  nextId: z.int(),
});
export type WeekDraft = Readonly<z.infer<typeof WeekDraft>>;

export type WeekChange =
  | { readonly type: 'toggle'; readonly day: Weekday }
  | { readonly type: 'add'; readonly day: Weekday }
  | { readonly type: 'remove'; readonly day: Weekday; readonly id: number }
  /** With times already, as they are drawn. */
  | { readonly type: 'put'; readonly day: Weekday; readonly range: TimeRange }
  | { readonly type: 'copy'; readonly day: Weekday }
  | { readonly type: 'set'; readonly day: Weekday; readonly id: number; readonly range: Partial<TimeRange> };

export const draftOfWeek = (week: Week): WeekDraft => {
  const before = (day: Weekday): number =>
    weekdays.slice(0, weekdays.indexOf(day)).reduce((sum, other) => sum + week[other].length, 0);
  return {
    days: eachDay((day) => week[day].map((range, index) => ({ ...range, id: before(day) + index }))),
    nextId: weekdays.reduce((sum, day) => sum + week[day].length, 0),
  };
};

const withDay = (draft: WeekDraft, day: Weekday, ranges: readonly DraftRange[]): WeekDraft => ({
  days: { ...draft.days, [day]: ranges },
  nextId: draft.nextId + 1,
});

/** Turning a day off clears it, turning it on gives it the default range; removing its last range turns it off. */
export const changeWeek = (draft: WeekDraft, change: WeekChange): WeekDraft => {
  const ranges = draft.days[change.day];
  switch (change.type) {
    case 'toggle':
      return withDay(draft, change.day, ranges.length > 0 ? [] : [{ ...defaultRange, id: draft.nextId }]);
    case 'add':
      return withDay(draft, change.day, [...ranges, { start: '', end: '', id: draft.nextId }]);
    case 'put':
      return withDay(draft, change.day, [...ranges, { ...change.range, id: draft.nextId }]);
    case 'copy':
      return draftOfWeek(eachDay(() => ranges));
    case 'remove':
      return withDay(
        draft,
        change.day,
        ranges.filter(({ id }) => id !== change.id),
      );
    case 'set':
      return withDay(
        draft,
        change.day,
        ranges.map((range) => (range.id === change.id ? { ...range, ...change.range } : range)),
      );
  }
};

/** Hours that many people have, to start from. */
export const presets = {
  evenings: { days: weekdays.slice(0, 5), range: { start: '18:00', end: '21:00' } },
  mornings: { days: weekdays.slice(5), range: { start: '09:00', end: '12:00' } },
} as const satisfies Record<string, { days: readonly Weekday[]; range: TimeRange }>;

/** Adds hours to some days; a day that has time then already keeps it. */
export const withPreset = (
  draft: WeekDraft,
  { days, range }: (typeof presets)[keyof typeof presets],
): WeekDraft =>
  days.reduce<WeekDraft>(
    (all, day) =>
      dayProblem([...all.days[day], range]) === undefined
        ? changeWeek(all, { type: 'put', day, range })
        : all,
    draft,
  );

const timesOf = (draft: WeekDraft): readonly string[] =>
  weekdays.map((day) => draft.days[day].map(({ start, end }) => `${start}-${end}`).join());

/** Whether two weeks have the same hours, whichever rows they are in. */
export const isSameWeek = (a: WeekDraft, b: WeekDraft): boolean =>
  timesOf(a).join(' ') === timesOf(b).join(' ');

export const canAdd = (ranges: readonly DraftRange[]): boolean =>
  ranges.length < availabilityLimits.rangesPerDay.max;

const timesIn = (draft: WeekDraft): Record<Weekday, TimeRange[]> =>
  eachDay((day) => draft.days[day].map(({ start, end }) => ({ start, end })));

/** What is sent: blank ranges dropped and the others sorted, unless a range is invalid. */
const weekOf = (draft: WeekDraft): Record<Weekday, TimeRange[]> => {
  const times = timesIn(draft);
  return weekdays.some((day) => dayProblem(times[day]) !== undefined) ? times : normalised(times);
};

export const weekForm = defineForm({
  leaving: 'asks',
  name: 'availability',
  kept: WeekDraft,
  input: usersContract.saveAvailability.body,
  empty: draftOfWeek(noTime()),
  toInput: (draft) => ({ week: weekOf(draft) }),
  paths: { days: ['week'] },
  isSame: isSameWeek,
});
