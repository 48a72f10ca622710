import * as z from 'zod/mini';
import { repetitionSentence } from '#frontend/lib/text/repetition-sentence.ts';
import { Repetition, weekdays, weekdaysOf } from '#shared/domains/events/model/repetition.ts';
import { LocalDate } from '#shared/kernel/dates.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { numberOrMissing, orMissing } from './typed.ts';

export const frequencies = ['never', 'daily', 'weekly', 'monthly'] as const;
export const endings = ['never', 'on', 'after'] as const;

/** How an event repeats, as entered. What a draft lacks, because it was stored before events could repeat, has its default. */
export const RepetitionDraft = z.object({
  repeats: z._default(z.enum(frequencies), 'never'),
  /** Every so many days, weeks, or months. */
  every: z._default(z.int(), 1),
  /** Weekly: the chosen days. That of the first date belongs to them, chosen or not. */
  weekdays: z._default(z.array(z.enum(weekdays)), []),
  monthlyOn: z._default(z.enum(['date', 'weekday']), 'date'),
  ends: z._default(z.enum(endings), 'never'),
  /** The last day, and the number of dates, as typed. */
  until: z._default(z.string(), ''),
  count: z._default(z.string(), '8'),
  /** Days without a date, `YYYY-MM-DD`, in order. */
  skipped: z._default(z.array(LocalDate), []),
});
export type RepetitionDraft = z.infer<typeof RepetitionDraft>;

export const noRepetition: RepetitionDraft = RepetitionDraft.parse({});

type RepetitionFrom = RepetitionDraft & { readonly date: string };

/** The first date, `YYYY-MM-DD`; undefined while it is not chosen. */
export const firstDateOf = ({ date }: { readonly date: string }): string | undefined =>
  z.safeParse(LocalDate, date).data;

const endOf = ({ ends: kind, until, count }: RepetitionDraft) => ({
  until: kind === 'on' ? orMissing(until) : null,
  count: kind === 'after' ? numberOrMissing(count) : null,
});

/** The repetition in the contract's shape; missing values are left out, so that they are refused as missing. */
export const repetitionCandidate = (draft: RepetitionFrom) => {
  const first = firstDateOf(draft);
  if (draft.repeats === 'never') return null;
  return {
    frequency: draft.repeats,
    interval: draft.every,
    weekdays: draft.repeats === 'weekly' && first !== undefined ? weekdaysOf(draft, first) : [],
    monthlyOn: draft.monthlyOn,
    ...endOf(draft),
  };
};

const endsTooEarly = ({ repeats: kind, ends: end, until, date }: RepetitionFrom): boolean =>
  kind !== 'never' && end === 'on' && until !== '' && until < date;

/** The last day cannot be before the first date. */
export const repetitionProblems = (draft: RepetitionFrom): readonly FieldProblem[] =>
  endsTooEarly(draft) ? [{ field: 'reoccurringInfo.until', reason: 'too_small' }] : [];

/** How the event will repeat, in words; undefined if it does not, or while something about it is missing or wrong. */
export const repetitionText = (draft: RepetitionFrom, locale: string): string | undefined => {
  const first = firstDateOf(draft);
  const { data } = z.safeParse(z.nullable(Repetition), repetitionCandidate(draft));
  if (!data || first === undefined || endsTooEarly(draft)) return undefined;
  return repetitionSentence(data, first, locale);
};
