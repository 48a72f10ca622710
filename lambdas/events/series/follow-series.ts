import {
  isDecidedSeparately,
  isGivenUp,
  outcomeOf,
  type SeriesOutcome,
} from '#shared/domains/events/model/series-rsvp-rules.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import { requireAllowed } from '../../core/access.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findDate } from '../dates/index.ts';
import type { Responder } from '../rsvps/index.ts';
import * as rsvps from '../rsvps/rsvps.ts';
import type { OccurrenceKey, SeriesRsvpRow } from '../store/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

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
/** What these errors mean for one of many dates; others are thrown. */
const refusals: Partial<Record<ErrorCode, Followed>> = {
  'slot.full': 'full',
  'event.closed': 'refused',
  'event.not_found': 'refused',
  'auth.forbidden': 'refused',
  'slot.not_found': 'refused',
  'slot.not_eligible': 'refused',
  'slot.age_needed': 'refused',
  'rsvp.payment_needed': 'refused',
  'sale.not_available': 'refused',
  'slot.level_needed': 'refused',
  'rsvp.guests_not_allowed': 'refused',
  'rsvp.too_many_guests': 'refused',
  'rsvp.changed_meanwhile': 'later',
  'request.conflict': 'later',
  'event.cancelled': undefined,
};
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && Object.hasOwn(refusals, error.code);

/** Anyone who was deleted, or has an account, since the guests were named is one without a name. */
const named = (ctx: Context, { guestIds: ids }: SeriesChoice) =>
  ids && { ids, enter: () => guests.findKnown(ctx, ids) };

const carryOut = async (
  ctx: Context,
  date: OccurrenceKey,
  choice: SeriesChoice,
  person: Responder,
): Promise<Followed> => {
  const found = await findDate(ctx, person, date);
  const [request] = choice.requestKeys;
  if (!found || !request || found.object.rows.occurrence.cancelled) return undefined;
  if (choice.state === 'stopped') {
    const { object: view } = requireAllowed(occurrenceKind, found, 'leave');
    if (!view.mine || !isGivenUp(view.mine)) return undefined;
    const { myRsvp } = await rsvps.leaveWithSeries(ctx, person, view, request.key);
    return myRsvp?.status === 'declined' ? 'left' : undefined;
  }
  if (found.object.mine && isDecidedSeparately(found.object.mine)) return 'kept';
  const page = await rsvps.join(ctx, person, requireAllowed(occurrenceKind, found, 'join').object, {
    requestKey: request.key,
    ...{ slotId: choice.slotId, guests: choice.guests, named: named(ctx, choice) },
    ...{ ifFull: 'join_waitlist', forSeries: 'other' },
  });
  return outcomeOf(page.myRsvp?.status);
};

/**
 * Applies a person's choice for all dates to one of them. It is an RSVP like any other, with the key of that choice, so repeats change
 * nothing, and spots are never oversold.
 */
export const follow = async (
  ctx: Context,
  date: OccurrenceKey,
  choice: SeriesChoice,
  person: Responder,
): Promise<Followed> => {
  const newest = await seriesRsvps.find(ctx, choice.eventId, choice.userId);
  if (newest?.revision !== choice.revision) return undefined;
  try {
    return await carryOut(ctx, date, choice, person);
  } catch (error) {
    if (isRefusal(error)) return refusals[error.code];
    throw error;
  }
};
