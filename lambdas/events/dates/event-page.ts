import { isCountedIn } from '#shared/domains/events/model/counted-in.ts';
import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { holdsPlaces, partySize, spotsLeft } from '#shared/domains/events/model/rsvp.ts';
import { priceNow, rsvpDeadline, rsvpState } from '#shared/domains/events/model/rules.ts';
import type { EventCard, EventPage, Rsvp, Slot } from '#shared/domains/events/model/shapes.ts';
import { coverFrom } from '#shared/domains/media/cover.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { nobody } from '../../core/standing.ts';
import {
  type EventRows,
  type Occurrence,
  positionReason,
  type RsvpRow,
  type SlotRow,
} from '../store/index.ts';
import type { EventView } from './access.ts';
import { hasPrice, settledSlot } from './slots.ts';

/** A stored date as cards show it, with the host's current name and photo, and without the avatars of people whom a block separates from the viewer. */
const toCard = (row: Occurrence, host: UserSummary, blockedIds: ReadonlySet<UserId>): EventCard => ({
  id: row.eventId,
  occurrenceId: row.occurrenceId,
  title: row.title,
  gameType: row.gameType,
  cover: row.cover ? coverFrom(row.cover) : null,
  ...(row.coverLight && { coverLight: row.coverLight }),
  dateStart: row.dateStart,
  endsAt: row.endsAt,
  timeZone: row.timeZone,
  location: row.location,
  cancelled: row.cancelled,
  hasOwnChanges: row.hasOwnChanges,
  revision: row.revision,
  creatorId: row.creatorId,
  host,
  hostingTeam: row.team?.id ?? null,
  teamName: row.team?.name ?? null,
  isPrivate: row.isPrivate,
  capacity: row.capacity,
  going: row.going,
  left: spotsLeft(row),
  joiners: row.joiners.filter(({ userId }) => !blockedIds.has(userId)),
  level: row.level ?? null,
  rsvpHoursBefore: row.rsvpHoursBefore,
  ...(row.price && { price: row.price }),
});

/** The cards of dates whose hosts are in `hosts`; the other dates are not shown. A block separates the viewer from those who are blocked. */
export const toCards = (
  rows: readonly Occurrence[],
  hosts: ReadonlyMap<UserId, UserSummary>,
  blockedIds: ReadonlySet<UserId> = nobody,
): EventCard[] =>
  rows.flatMap((row) => {
    const host = hosts.get(row.creatorId);
    return host ? [toCard(row, host, blockedIds)] : [];
  });

const toRsvp = (row: RsvpRow): Rsvp => ({
  eventId: row.eventId,
  occurrenceId: row.occurrenceId,
  userId: row.userId,
  isUnregisteredUser: row.isUnregisteredUser,
  status: row.status,
  slotId: row.slotId,
  guests: row.guests,
  answeredBy: row.answeredBy,
  byDefault: isCountedIn(row),
  checkedIn: holdsPlaces(row.status) && row.attendance === 'came',
  waitlistPosition: null,
  waitlistMovedBy: null,
  offerExpiresAt: null,
  ...(row.saleId && { saleId: row.saleId }),
  ...(row.added && { addedBy: row.added.map(({ saleId }) => saleId) }),
  updatedAt: row.updatedAt,
});

/** How many spots the slots have, how many are taken, and how many are held for people on the waitlist. */
export const countsOf = (slots: readonly Pick<SlotRow, 'capacity' | 'left' | 'held'>[]) => {
  const counts = { capacity: 0, going: 0, held: 0 };
  for (const { capacity, left, held } of slots) {
    counts.capacity += capacity;
    counts.going += capacity - left - held;
    counts.held += held;
  }
  return counts;
};

/** How many avatars a card shows. */
export const AVATARS = 5;

/**
 * A card's avatars lag slightly behind RSVPs. The caller's own RSVP applies immediately: their avatar appears or disappears
 * with it.
 */
const avatarsFor = (
  mine: RsvpRow,
  own: UserSummary | undefined,
  people: readonly UserSummary[],
): UserSummary[] => {
  const others = people.filter(({ userId }) => userId !== mine.userId);
  if (!holdsPlaces(mine.status)) return others;
  if (!own || others.length < people.length) return [...people];
  return [...people, own].slice(0, AVATARS);
};

const pricesOf = ({ slots }: EventRows) =>
  slots.map(({ slotId, feeAmount, earlyAmount }) => ({ slotId, feeAmount, earlyAmount }));

/** The slots of a date at `now`, whether or not expired offers have been written. */
export const slotsOf = (rows: EventRows, now: string): Slot[] =>
  rows.slots.map((slot) => {
    const { left, waiting, offers } = settledSlot(rows, slot, now).line;
    const { slotId: id, name, capacity, genders, level, ages } = slot;
    const price = priceNow(slot, rows.details.options.earlyUntil, now);
    return {
      ...{ id, name, capacity, left, genders, level, ages },
      waiting: waiting.length + offers.filter(({ isPayment }) => !isPayment).length,
      held: offers.reduce((sum, { guests }) => sum + partySize(guests), 0),
      heldUntil: offers.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? null,
      fee: { amount: price.fee.amount, currency: 'USD' },
      ...(price.early && { early: price.early }),
    };
  });

/** A person's current RSVP: after an expired offer, they no longer wait; null once spots are no longer held for someone who has not paid. */
export const ownRsvp = (rows: EventRows, mine: RsvpRow, now: string): Rsvp | null => {
  const slot = rows.slots.find(({ slotId }) => slotId === mine.slotId);
  const { waiting = [], offers = [] } = slot ? settledSlot(rows, slot, now).line : {};
  const isMine = ({ userId }: { readonly userId: UserId }) => userId === mine.userId;
  const offer = offers.find(isMine);
  const position = waiting.findIndex(isMine) + 1;
  const waits = mine.status === 'waitlisted';
  if (mine.status === 'paying') return offer ? { ...toRsvp(mine), heldUntil: offer.expiresAt } : null;
  if (waits && !offer && position === 0) return { ...toRsvp(mine), status: 'declined', guests: 0 };
  const { saleId, guests } = mine.adding ?? {};
  return {
    ...toRsvp(mine),
    ...(offer && saleId && guests && { adding: { saleId, guests, heldUntil: offer.expiresAt } }),
    waitlistPosition: waits && position > 0 ? position : null,
    waitlistMovedBy: (waits && position > 0 && positionReason(waiting, mine.userId)) || null,
    offerExpiresAt: waits && offer ? offer.expiresAt : null,
  };
};

/**
 * What the viewer may do about their RSVP: a host who invites someone after the deadline lets them in. Anyone who opened an invitation link invited
 * themselves.
 */
const stateFor = ({ rows, mine }: Pick<EventView, 'rows' | 'mine'>, now: string): EventPage['rsvpState'] => {
  const timing = { ...rows.occurrence, ...rows.details.options };
  const deadline = rsvpDeadline(timing);
  const isInvited = mine?.status === 'invited' && mine.answeredBy !== mine.userId;
  const isInvitedLate = isInvited && deadline !== null && mine.updatedAt >= deadline;
  return rsvpState(isInvitedLate ? { ...timing, rsvpHoursBefore: 0 } : timing, now);
};

/**
 * The link of an online event is only for those who run it or are going, and for parents and guardians of children who are. A block between them and its
 * host takes it from them.
 */
const mayMeetOnline = ({ rows, mine, blockedIds, isHost, hasChildGoing }: EventView): boolean =>
  isHost ||
  ((hasChildGoing || (mine !== undefined && holdsPlaces(mine.status))) &&
    !blockedIds.has(rows.occurrence.creatorId));

/** The page of a date as a viewer sees it at `now`. Counts come from the slots, which are always exact. */
export const toPage = (view: EventView, now: string): EventPage => {
  const { rows, mine, host, own, blockedIds, isHost, isTeammate } = view;
  const { occurrence, details } = rows;
  const card = toCard(occurrence, host, blockedIds);
  const eventSlotGroup = slotsOf(rows, now);
  const { capacity, going } = countsOf(rows.slots);
  return {
    ...details.options,
    refundRule: hasPrice(rows) ? (details.options.refundRule ?? usualRefundRule) : undefined,
    ...(hasPrice(rows) && isHost && { prices: pricesOf(rows), promo: details.promo }),
    ...(details.promo && hasPrice(rows) && { takesPromo: true }),
    ...(!view.isPayable && { isPayable: false }),
    ...card,
    youHost: isHost,
    membersAttend: details.countedInSince !== undefined,
    teamIsOpen: occurrence.team !== undefined && (occurrence.team.isListed || isTeammate),
    ...{ capacity, going, left: eventSlotGroup.reduce((sum, one) => sum + one.left, 0) },
    description: details.description,
    ...(details.onlineLink !== undefined && mayMeetOnline(view) && { onlineLink: details.onlineLink }),
    ...(occurrence.movedFor !== undefined && { movedFor: occurrence.movedFor }),
    cancelReason: occurrence.cancelled ? (occurrence.cancelReason ?? '') : null,
    canceledBy: occurrence.cancelled ? (occurrence.canceledBy ?? 'host') : null,
    eventSlotGroup,
    joiners: mine ? avatarsFor(mine, own, card.joiners) : card.joiners,
    rsvpState: stateFor({ rows, mine }, now),
    myRsvp: mine ? ownRsvp(rows, mine, now) : null,
  };
};
