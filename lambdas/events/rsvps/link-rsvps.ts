import { may } from '#shared/contracts/permissions.ts';
import { isCountedIn } from '#shared/domains/events/model/counted-in.ts';
import { bestFirst, slotStep, stranger as unknownPlayer } from '#shared/domains/events/model/eligibility.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import { nobody } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, findDate, offerTo, toPage } from '../dates/index.ts';
import { type NewRsvp, newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import { changeRsvp } from './change-rsvp.ts';
import {
  type Answerer,
  refuseGuests,
  refuseUnlessOpen,
  refuseUnpaid,
  statusFor,
  type WantedPlace,
} from './rsvp-status.ts';

/** A change that an answer asks for. `seen` is when the RSVP was last changed, as the person saw it; null if they saw none. */
interface Asked {
  readonly seen: string | null;
}
interface AskedToJoin extends Asked {
  /** The best slot if it is absent. */
  readonly slotId?: SlotId | undefined;
  readonly guests?: number | undefined;
}

/** The slot that a person joins who has not chosen one: that of their RSVP if it is as good as any. */
const bestSlot = (page: EventPage, person: Answerer, guests: number): SlotId | undefined => {
  const steps = page.eventSlotGroup.map((slot) => ({
    id: slot.id,
    rank: bestFirst.indexOf(slotStep(page, slot, { ...person, guests })),
  }));
  const best = Math.min(...steps.map(({ rank }) => rank));
  const equals = steps.filter(({ rank }) => rank === best);
  return (equals.find(({ id }) => id === page.myRsvp?.slotId) ?? equals[0])?.id;
};

/** @throws AppError rsvp.changed_meanwhile if the RSVP is not the one that the person saw */
const refuseUnlessSeen = (mine: RsvpRow | undefined, { seen }: Asked): void => {
  if ((mine?.updatedAt ?? null) !== seen) throw new AppError('rsvp.changed_meanwhile');
};

const viewOf = async (
  ctx: Context,
  date: OccurrenceKey,
  userId: UserId,
  permission: 'see' | 'join' | 'leave',
) => {
  const found = await findDate(ctx, { kind: 'person', userId }, date);
  return requireAllowed(occurrenceKind, found, permission).object;
};

export const page = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<EventPage> =>
  toPage(await viewOf(ctx, date, userId, 'see'), ctx.clock.now());

const joined = (view: EventView, person: Answerer, asked: AskedToJoin, now: string): NewRsvp | undefined => {
  const { rows, mine } = view;
  const { userId } = person;
  const shown = toPage(view, now);
  const status = shown.myRsvp?.status;
  if (mine && isCountedIn(mine)) return newRsvp(rows, mine, { ...mine, answeredBy: userId, now });
  if (status === 'going' || status === 'pending_approval') return undefined;
  const offer = mine && offerTo(rows, userId, mine.slotId);
  if (status === 'waitlisted' && !offer) return undefined;
  refuseUnlessSeen(mine, asked);
  refuseUnlessOpen(rows, now);
  if (mine && offer) {
    refuseUnpaid(rows, mine.slotId);
    return newRsvp(rows, mine, { ...mine, answeredBy: userId, status: 'going', now });
  }
  if (isGuestId(userId) && !mine) refuseGuests(rows);
  const guests = asked.guests ?? 0;
  const slotId = asked.slotId ?? bestSlot(shown, person, guests);
  if (!slotId) throw new AppError('slot.not_found');
  const wanted = { slotId, guests, ifFull: 'join_waitlist' } as const;
  const next = statusFor(person, shown, wanted);
  return newRsvp(rows, mine, { userId, answeredBy: userId, slotId, guests, status: next, now });
};

/** A date as a person sees it; undefined if there is none, or none that they may see. */
export const find = async (
  ctx: Context,
  date: OccurrenceKey,
  userId: UserId,
): Promise<EventPage | undefined> => {
  const found = await findDate(ctx, { kind: 'person', userId }, date);
  const mayBeSeen = found && may(occurrenceKind, found.roles, 'see');
  return mayBeSeen ? toPage(found.object, ctx.clock.now()) : undefined;
};

/** A date as everyone sees it. @throws AppError event.not_found */
export const stranger = async (ctx: Context, date: OccurrenceKey): Promise<EventPage> => {
  const found = await findDate(ctx, { kind: 'visitor' }, date);
  return toPage(requireAllowed(occurrenceKind, found, 'see').object, ctx.clock.now());
};

/** Refuses what no person without an account can do. @throws AppError */
export const refuseGuest = (ctx: Context, { rows, host }: EventView, wanted: WantedPlace): void => {
  const now = ctx.clock.now();
  refuseUnlessOpen(rows, now);
  refuseGuests(rows);
  const asVisitor = {
    ...{ mine: undefined, own: undefined, blockedIds: nobody },
    ...{ isHost: false, isTeammate: false, hasChildGoing: false, isPayable: true },
  };
  const view = { rows, host, ...asVisitor };
  statusFor({ userId: undefined, ...unknownPlayer }, toPage(view, now), wanted);
};

/** Takes an offer, a spot, a place on the waitlist, or asks for approval; whichever is possible. Idempotent. @throws AppError */
export const join = async (
  ctx: Context,
  date: OccurrenceKey,
  person: Answerer,
  asked: AskedToJoin,
): Promise<EventPage> => {
  const view = await viewOf(ctx, date, person.userId, 'join');
  await changeRsvp(ctx, date, person.userId, (rows, mine, now) =>
    joined({ ...view, rows, mine }, person, asked, now),
  );
  return page(ctx, date, person.userId);
};

/** Gives up what a person has. Idempotent. @throws AppError */
export const leave = async (
  ctx: Context,
  date: OccurrenceKey,
  userId: UserId,
  asked: Asked,
): Promise<EventPage> => {
  await viewOf(ctx, date, userId, 'leave');
  await changeRsvp(ctx, date, userId, (rows, mine, now) => {
    if (!mine) throw new AppError('rsvp.not_found');
    if (mine.status === 'declined' || mine.status === 'removed') return undefined;
    refuseUnlessSeen(mine, asked);
    if (holdsPlaces(mine.status)) refuseUnlessOpen(rows, now);
    return newRsvp(rows, mine, { ...mine, answeredBy: userId, status: 'declined', guests: 0, now });
  });
  return page(ctx, date, userId);
};
