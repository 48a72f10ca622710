import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import {
  isDecidedApart,
  isGivenUp,
  outcomeOf,
  type SeriesOutcome,
} from '#shared/domains/events/series-rsvp-rules.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import { requireAllowed } from '../core/access.ts';
import type { FindKnownGuests } from '../guests/old-api.ts';
import type { DateAccess } from './access.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { Answering, RsvpsService } from './rsvps.service.ts';
import type { SeriesRsvpRow, SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface FollowSeriesDeps {
  readonly findDate: DateAccess;
  readonly rsvps: Pick<RsvpsService, 'join' | 'leaveWithSeries'>;
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'find'>;
  readonly findKnownGuests: FindKnownGuests;
}
/** What a person has chosen for all dates. */
export type SeriesChoice = Pick<
  SeriesRsvpRow,
  | 'eventId'
  | 'userId'
  | 'state'
  | 'leaves'
  | 'slotId'
  | 'guests'
  | 'guestIds'
  | 'occurrenceId'
  | 'requestKeys'
  | 'revision'
>;
/**
 * `left` if they gave the date up; `later` if it kept changing, so that it must be tried again; undefined if it is canceled, or the person has chosen
 * again since.
 */
export type Followed = SeriesOutcome | 'left' | 'later' | undefined;
/** Carries out on one date what a person has chosen for all dates. */
export type FollowSeries = (
  date: OccurrenceKey,
  choice: SeriesChoice,
  person: Answering,
) => Promise<Followed>;

/** What these errors mean for one of many dates; others are thrown. */
const refusals: Partial<Record<ErrorCode, Followed>> = {
  'slot.full': 'full',
  'event.closed': 'refused',
  'event.not_found': 'refused',
  'auth.forbidden': 'refused',
  'slot.not_found': 'refused',
  'slot.not_eligible': 'refused',
  'slot.level_needed': 'refused',
  'rsvp.guests_not_allowed': 'refused',
  'rsvp.too_many_guests': 'refused',
  'rsvp.changed_meanwhile': 'later',
  'request.conflict': 'later',
  'event.cancelled': undefined,
};
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && Object.hasOwn(refusals, error.code);

/** It is an RSVP like any other, with the key of that choice, so repeats change nothing, and spots are never oversold. */
export const createFollowSeries = ({
  findDate,
  rsvps,
  seriesRsvps,
  findKnownGuests,
}: FollowSeriesDeps): FollowSeries => {
  /** Whoever was deleted, or has an account, since the guests were named is one without a name. */
  const named = ({ guestIds: ids }: SeriesChoice) => ids && { ids, enter: () => findKnownGuests(ids) };

  const carryOut = async (
    date: OccurrenceKey,
    choice: SeriesChoice,
    person: Answering,
  ): Promise<Followed> => {
    const found = await findDate(person, date);
    const [request] = choice.requestKeys;
    if (!found || !request || found.object.rows.occurrence.cancelled) return undefined;
    if (choice.state === 'stopped') {
      const { object: view } = requireAllowed(occurrenceKind, found, 'leave');
      if (!view.mine || !isGivenUp(view.mine)) return undefined;
      const { myRsvp } = await rsvps.leaveWithSeries(person, view, request.key);
      return myRsvp?.status === 'declined' ? 'left' : undefined;
    }
    if (found.object.mine && isDecidedApart(found.object.mine)) return 'kept';
    const page = await rsvps.join(person, requireAllowed(occurrenceKind, found, 'join').object, {
      requestKey: request.key,
      ...{ slotId: choice.slotId, guests: choice.guests, named: named(choice) },
      ...{ ifFull: 'join_waitlist', forSeries: 'other' },
    });
    return outcomeOf(page.myRsvp?.status);
  };

  return async (date, choice, person) => {
    const newest = await seriesRsvps.find(choice.eventId, choice.userId);
    if (newest?.revision !== choice.revision) return undefined;
    try {
      return await carryOut(date, choice, person);
    } catch (error) {
      if (isRefusal(error)) return refusals[error.code];
      throw error;
    }
  };
};
