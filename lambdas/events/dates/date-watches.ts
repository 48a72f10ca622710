import { minimumTimes, rsvpDeadline } from '#shared/domains/events/model/rules.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { EventTerms } from '../store/index.ts';

/** The length of `YYYY-MM-DDTHH`. */
export const HOUR_TEXT = 13;

/** The minimum of a date; zeros if there is none. */
export const minimumOf = ({
  hasMinimumNeeded,
  minimumNeeded,
  hoursToCancelBefore,
}: Pick<EventTerms, 'hasMinimumNeeded' | 'minimumNeeded' | 'hoursToCancelBefore'>) =>
  hasMinimumNeeded
    ? { hasMinimumNeeded, minimumNeeded, hoursToCancelBefore }
    : { hasMinimumNeeded, minimumNeeded: 0, hoursToCancelBefore: 0 };

/** The stored time of the next check of the number of people. */
export const minimumWatch = (minimum: ReturnType<typeof minimumOf>, dateStart: string) => {
  const times = minimumTimes(minimum, dateStart);
  return times
    ? ({ minimumDueAt: times.warnAt, undecided: 'minimum' } as const)
    : { minimumDueAt: dateStart };
};

/** What is stored of when early prices end. */
export const earlyEnd = (earlyHoursBefore: number | null | undefined, dateStart: string) =>
  earlyHoursBefore ? { earlyUntil: addMilliseconds(dateStart, -earlyHoursBefore * HOUR_MS) } : {};

/** What is stored of when a date becomes public. */
export const publication = (publicAt: string | null, dateStart: string) =>
  publicAt === null ? { publicAt: dateStart } : ({ publicAt, waiting: 'publication' } as const);

/** What is stored of when people are reminded to answer. */
export const answersWatch = (rsvpHoursBefore: number, dateStart: string) => {
  const deadline = rsvpDeadline({ dateStart, rsvpHoursBefore });
  return deadline === null
    ? { answersDueAt: dateStart }
    : ({ answersDueAt: deadline, awaited: 'answers' } as const);
};
