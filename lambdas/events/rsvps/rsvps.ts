import { playerOf } from '#shared/domains/events/model/eligibility.ts';
import { isWaiting } from '#shared/domains/events/model/rsvp.ts';
import { isDecidedSeparately, isGivenUp } from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { isRepeated, type RememberedRequest } from '../../data/remembered-requests.ts';
import type { NamedGuests } from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, offerTo, toPage } from '../dates/index.ts';
import { hasNames, newRsvp, type RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import { change, type Responder, readAgain } from './own-rsvp.ts';
import { takeGuestPlace } from './party-guests.ts';
import { refuseUnlessOpen, refuseUnpaid, slotForMaybe, statusFor, type WantedPlace } from './rsvp-status.ts';

interface RsvpRequest extends WantedPlace {
  readonly requestKey: string;
  /** The guests by name; without it, those who are named stay so. */
  readonly named?: NamedGuests | undefined;
  /** The answer is given for all dates: on the date `shown`, or on an `other` one, where what has its own decision stays. */
  readonly forSeries?: 'shown' | 'other';
}

const joining = ({
  requestKey,
  slotId,
  guests,
  ifFull,
  forSeries,
  named,
}: RsvpRequest): RememberedRequest => {
  const orElse = ifFull === 'join_waitlist' ? ' or waitlist' : '';
  const how = forSeries ? ' for all dates' : orElse;
  const who = named ? ` with ${named.ids.join(' ')}` : '';
  return { key: requestKey, asked: `going ${slotId} ${guests}${how}${who}` };
};
/** An answer for all dates changes nothing on a date that has it already, or that has its own decision. */
const isSettledFor = (
  mine: RsvpRow | undefined,
  { forSeries, slotId, guests, named }: RsvpRequest,
): boolean => {
  if (!mine || !forSeries) return false;
  if (forSeries === 'other' && isDecidedSeparately(mine)) return true;
  const hasIt = mine.status === 'going' || isWaiting(mine.status);
  const isNamed = !named || hasNames(mine, named.ids);
  return hasIt && isNamed && mine.slotId === slotId && mine.guests === guests && mine.forSeries === true;
};
const declined = { status: 'declined', guests: 0 } as const;
const leaving = (requestKey: string): RememberedRequest => ({ key: requestKey, asked: 'declined' });

/** Anyone who was invited as a guest by name, and accepts for themselves, has the place of that guest, also if nothing else is free. */
const withGuestPlace = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  { slotId, guests }: Pick<RsvpRequest, 'slotId' | 'guests'>,
): Promise<EventView> => {
  const { rows, mine } = event;
  const isPaid = rows.slots.some((slot) => slot.slotId === slotId && slot.feeAmount > 0);
  if (!mine || !isGuestInvitation(mine) || mine.slotId !== slotId || guests > 0) return event;
  // What a guest has was paid by who brings them, unless the guest has paid.
  const paid = isPaid && (await rsvps.find(ctx, rows.occurrence, mine.claimedFrom))?.saleId;
  if (isPaid && !paid) return event;
  refuseUnlessOpen(rows, ctx.clock.now());
  const { eventId, occurrenceId, userId, claimedFrom } = mine;
  const isTaken = await takeGuestPlace(ctx, { eventId, occurrenceId, userId, claimedFrom });
  return isTaken ? readAgain(ctx, member, event, 'join') : event;
};

/** The sale of the spot that was paid for with the email of someone who joins; it is theirs from now on. Undefined if there is none. */
export const takePaidPlace = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  party: Pick<RsvpRequest, 'slotId' | 'guests'>,
): Promise<SaleId | undefined> => {
  const after = await withGuestPlace(ctx, member, event, party);
  return after === event ? undefined : after.mine?.saleId;
};

/** Takes spots in a slot, changes the RSVP, or joins those who wait for spots or for approval. */
export const join = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  request: RsvpRequest,
): Promise<EventPage> => {
  return change(ctx, member, await withGuestPlace(ctx, member, event, request), 'join', async (view, now) => {
    const { rows, mine } = view;
    if (isRepeated(mine?.requestKeys ?? [], joining(request)) || isSettledFor(mine, request))
      return undefined;
    refuseUnlessOpen(rows, now);
    const { userId } = member;
    const status = statusFor({ userId, ...playerOf(member.user) }, toPage(view, now), request);
    const { slotId, guests, named } = request;
    const guestIds = await named?.enter();
    const asked = { userId, answeredBy: member.actedBy ?? member.userId, slotId, guests, guestIds };
    const isForSeries = request.forSeries !== undefined;
    return newRsvp(rows, mine, { ...asked, isForSeries, status, request: joining(request), now });
  });
};

/** Gives up the caller's spots, place on the waitlist, or request. Idempotent. */
export const leave = (
  ctx: Context,
  member: Responder,
  event: EventView,
  requestKey: string,
): Promise<EventPage> =>
  change(ctx, member, event, 'leave', (view, now) => {
    const { rows, mine } = view;
    const request = leaving(requestKey);
    if (isRepeated(mine?.requestKeys ?? [], request)) return undefined;
    if (!mine) throw new AppError('rsvp.not_found');
    if (mine.status === 'declined' || mine.status === 'removed') return undefined;
    refuseUnlessOpen(rows, now);
    const answeredBy = member.actedBy ?? member.userId;
    return newRsvp(rows, mine, { ...mine, ...declined, answeredBy, request, now });
  });

/** Says that the caller may come: it holds no spot, and gives up those that the caller has. Idempotent. @throws AppError event.closed after the deadline */
export const maybe = (
  ctx: Context,
  member: Responder,
  event: EventView,
  requestKey: string,
): Promise<EventPage> =>
  change(ctx, member, event, 'join', (view, now) => {
    const { rows, mine } = view;
    const request: RememberedRequest = { key: requestKey, asked: 'maybe' };
    if (isRepeated(mine?.requestKeys ?? [], request) || mine?.status === 'maybe') return undefined;
    refuseUnlessOpen(rows, now);
    const { userId } = member;
    const slotId = slotForMaybe(playerOf(member.user), toPage(view, now));
    const answer = { userId, answeredBy: member.actedBy ?? member.userId, slotId, guests: 0 };
    return newRsvp(rows, mine, { ...answer, status: 'maybe', request, now });
  });

/** Gives up a date as a part of all dates; nothing happens if there is nothing to give up. Idempotent. */
export const leaveWithSeries = (
  ctx: Context,
  member: Responder,
  event: EventView,
  requestKey: string,
): Promise<EventPage> =>
  change(ctx, member, event, 'leave', (view, now) => {
    const { rows, mine } = view;
    const request = leaving(requestKey);
    if (!mine || !isGivenUp(mine) || isRepeated(mine?.requestKeys ?? [], request)) return undefined;
    refuseUnlessOpen(rows, now);
    const answer = { answeredBy: member.userId, isForSeries: true };
    return newRsvp(rows, mine, { ...mine, ...declined, ...answer, request, now });
  });

/** Takes the spots that are held for the caller. Idempotent. @throws AppError offer.ended */
export const accept = (ctx: Context, member: Responder, event: EventView): Promise<EventPage> =>
  change(ctx, member, event, 'join', ({ rows, mine }, now) => {
    if (mine?.status === 'going') return undefined;
    refuseUnlessOpen(rows, now);
    if (mine?.status !== 'waitlisted' || !offerTo(rows, member.userId, mine.slotId))
      throw new AppError('offer.ended');
    refuseUnpaid(rows, mine.slotId);
    const answeredBy = member.actedBy ?? member.userId;
    return newRsvp(rows, mine, { ...mine, answeredBy, status: 'going', now });
  });

/** Gives up the spots that are held for the caller, and the place on the waitlist. Idempotent. */
export const decline = (ctx: Context, member: Responder, event: EventView): Promise<EventPage> =>
  change(ctx, member, event, 'leave', ({ rows, mine }, now) => {
    if (mine?.status !== 'waitlisted') return undefined;
    const answeredBy = member.actedBy ?? member.userId;
    return newRsvp(rows, mine, { ...mine, ...declined, answeredBy, now });
  });
