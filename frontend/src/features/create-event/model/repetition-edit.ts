import { repetitionSentence } from '#frontend/lib/text/repetition-sentence.ts';
import {
  editedRepetition,
  type Repetition,
  type RepetitionEdit,
  weekdayOf,
  weekdays,
} from '#shared/domains/events/model/repetition.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { noRepetition, type RepetitionDraft } from './repetition-draft.ts';
import { orMissing } from './typed.ts';

/** How a series repeats, in the form's fields. */
export const repetitionFields = (repetition: Repetition | null): RepetitionDraft => {
  if (!repetition) return noRepetition;
  const { frequency, interval, monthlyOn, until, count } = repetition;
  return {
    ...noRepetition,
    repeats: frequency,
    every: interval,
    weekdays: [...repetition.weekdays],
    monthlyOn: monthlyOn === 'date' ? 'date' : 'weekday',
    ends: until !== null ? 'on' : count !== null ? 'after' : 'never',
    until: until ?? '',
    count: String(count ?? noRepetition.count),
  };
};

type Edited = Pick<RepetitionDraft, 'weekdays' | 'ends' | 'until'>;

const endOf = ({ ends, until }: Edited): { readonly until?: string | null | undefined } => {
  // A number of dates stays as it is: there is no other to choose.
  if (ends === 'after') return {};
  return { until: ends === 'on' ? orMissing(until) : null };
};

/** What the host changed about how a series goes on; undefined if nothing. */
export const repetitionEditOf = (before: Repetition, draft: Edited): Partial<RepetitionEdit> | undefined => {
  const chosen = weekdays.filter((day) => draft.weekdays.includes(day));
  const end = endOf(draft);
  const isSameEnd = draft.ends === 'after' || (before.count === null && end.until === before.until);
  return isSameEnd && chosen.join() === before.weekdays.join() ? undefined : { weekdays: chosen, ...end };
};

/** What is wrong with it; `today` is the day at the place, `YYYY-MM-DD`. */
export const repetitionEditProblems = (
  before: Repetition,
  { weekdays: chosen, ends, until }: Edited,
  today: string,
): readonly FieldProblem[] => [
  ...(before.frequency === 'weekly' && chosen.length === 0
    ? [{ field: 'repetition.weekdays', reason: 'required' } as const]
    : []),
  ...(ends === 'on' && until === '' ? [{ field: 'repetition.until', reason: 'required' } as const] : []),
  ...(ends === 'on' && until !== '' && until < today && until !== before.until
    ? [{ field: 'repetition.until', reason: 'too_small' } as const]
    : []),
];

/** The first day from one on that has one of the weekdays, `YYYY-MM-DD`; the day itself if there are none. */
const firstOf = (chosen: Repetition['weekdays'], day: string): string => {
  const week = weekdays.map((_, index) => utcDayOf(addMilliseconds(`${day}T00:00:00.000Z`, index * DAY_MS)));
  return week.find((one) => chosen.includes(weekdayOf(one))) ?? day;
};

/** How the series will go on, in words; undefined while something is missing. `day` is that of the shown date. */
export const repetitionEditText = (
  before: Repetition,
  draft: Edited,
  day: string,
  locale: string,
): string | undefined => {
  const edit = repetitionEditOf(before, draft);
  if (draft.ends === 'on' && draft.until === '') return undefined;
  if (before.frequency === 'weekly' && draft.weekdays.length === 0) return undefined;
  const after = edit
    ? editedRepetition(before, { weekdays: edit.weekdays ?? [], until: edit.until }, null)
    : before;
  return repetitionSentence(after, firstOf(after.weekdays, day), locale);
};
