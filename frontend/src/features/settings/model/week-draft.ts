import {
  availabilityLimits,
  dayProblem,
  defaultRange,
  eachDay,
  normalised,
  type TimeRange,
  type Week,
  type Weekday,
  weekdays,
} from '#shared/domains/users/availability.ts';

export interface DraftRange extends TimeRange {
  /** Tells the rows of a day apart while they come and go. */
  readonly id: number;
}
export interface WeekDraft {
  readonly days: Readonly<Record<Weekday, readonly DraftRange[]>>;
  readonly nextId: number;
}

export type WeekChange =
  | { readonly type: 'load'; readonly week: Week }
  | { readonly type: 'toggle'; readonly day: Weekday }
  | { readonly type: 'add'; readonly day: Weekday }
  | { readonly type: 'remove'; readonly day: Weekday; readonly id: number }
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

/** Switching a day off clears it, switching it on gives it the usual range; without its last range it is off. */
export const changeWeek = (draft: WeekDraft, change: WeekChange): WeekDraft => {
  if (change.type === 'load') return draftOfWeek(change.week);
  const ranges = draft.days[change.day];
  switch (change.type) {
    case 'toggle':
      return withDay(draft, change.day, ranges.length > 0 ? [] : [{ ...defaultRange, id: draft.nextId }]);
    case 'add':
      return withDay(draft, change.day, [...ranges, { start: '', end: '', id: draft.nextId }]);
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

const timesOf = (draft: WeekDraft): readonly string[] =>
  weekdays.map((day) => draft.days[day].map(({ start, end }) => `${start}-${end}`).join());

/** Whether two weeks show the same hours, whichever rows they stand in. */
export const isSameWeek = (a: WeekDraft, b: WeekDraft): boolean =>
  timesOf(a).join(' ') === timesOf(b).join(' ');

export const canAdd = (ranges: readonly DraftRange[]): boolean =>
  ranges.length < availabilityLimits.rangesPerDay.max;

/** The week to save, or undefined while a range is not right. */
export const weekOf = (draft: WeekDraft): ReturnType<typeof normalised> | undefined =>
  weekdays.some((day) => dayProblem(draft.days[day]) !== undefined)
    ? undefined
    : normalised(eachDay((day) => draft.days[day].map(({ start, end }) => ({ start, end }))));
