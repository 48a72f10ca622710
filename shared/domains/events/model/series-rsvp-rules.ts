import { addMilliseconds, MINUTE_MS } from '../../../kernel/dates.ts';
import type { RsvpStatus } from './rsvp.ts';
import type { EventPage } from './shapes.ts';

/** Whether a person is going to all dates of an event, or has stopped. */
export const seriesRsvpStates = ['going', 'stopped'] as const;
export type SeriesRsvpState = (typeof seriesRsvpStates)[number];

/** Whether people can RSVP to all dates of an event: it repeats, and its dates are public from the start. */
export const takesSeriesRsvps = ({
  reoccurringInfo,
  isPrivate,
  makePublicAfter,
}: Pick<EventPage, 'reoccurringInfo' | 'isPrivate' | 'makePublicAfter'>): boolean =>
  reoccurringInfo !== null && !isPrivate && makePublicAfter === null;

/** Longer than all attempts to apply a choice for all dates: three of a minute each, with one and two minutes between them. */
const ATTEMPTS_END_MS = 10 * MINUTE_MS;

/** Whether what was chosen at `chosenAt` for all dates is no longer tried at `now`. ISO instants. */
export const attemptsEnded = (chosenAt: string, now: string): boolean =>
  now >= addMilliseconds(chosenAt, ATTEMPTS_END_MS);

/** What an RSVP to all dates has led to on one date. */
export const seriesOutcomes = [
  'going',
  'waitlisted',
  'pending_approval',
  /** No room, and no waitlist. */
  'full',
  /** RSVPs are closed, or the slot is gone or not for that person. */
  'refused',
  /** What the person or the host decided about that date stays. */
  'kept',
] as const;
export type SeriesOutcome = (typeof seriesOutcomes)[number];

/** A person's RSVP to a date, as far as an RSVP to all dates looks at it. */
interface OwnRsvp {
  readonly status: RsvpStatus;
  /** The answer was given for all dates. */
  readonly forSeries?: boolean | undefined;
}

/** Whether an RSVP to all dates skips a date: the person declined that date, or the host removed them from it. */
export const isDecidedSeparately = ({ status, forSeries = false }: OwnRsvp): boolean =>
  status === 'removed' || (status === 'declined' && !forSeries);

/** Whether someone who leaves all dates gives this one up. An invitation stays: it is not an answer. */
export const isGivenUp = ({ status }: Pick<OwnRsvp, 'status'>): boolean =>
  status === 'going' || status === 'maybe' || status === 'waitlisted' || status === 'pending_approval';

/** The outcome for a date on which a person has that status afterwards. */
export const outcomeOf = (status: RsvpStatus | undefined): SeriesOutcome =>
  status === 'going' || status === 'waitlisted' || status === 'pending_approval' ? status : 'kept';

/** How many dates had each outcome. */
export const countOutcomes = (outcomes: readonly SeriesOutcome[]) => {
  const count = (...counted: readonly SeriesOutcome[]): number =>
    outcomes.filter((outcome) => counted.includes(outcome)).length;
  return {
    going: count('going'),
    waitlisted: count('waitlisted'),
    pendingApproval: count('pending_approval'),
    full: count('full'),
    skipped: count('refused', 'kept'),
  };
};
