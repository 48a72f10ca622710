import { holdsPlaces, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../../connections/index.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';
import { newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import * as transfers from '../store/rsvp-transfers.ts';
import * as rsvps from '../store/rsvps.ts';
import { changeRsvp, withdrawRsvp } from './change-rsvp.ts';
import { type GuestInvitation, isGuestInvitation } from './guest-invitation.ts';

interface BroughtGuest {
  readonly guest: UserId;
  readonly broughtBy: UserId;
}
const names = (row: RsvpRow | undefined, guest: UserId): row is RsvpRow =>
  row?.guestIds?.includes(guest) ?? false;

/**
 * The place of the guest by name becomes that of the person who was invited and accepts; false if the guest has none. What happens to the place of a
 * guest whose email belongs to someone who accepts.
 */
export const takeGuestPlace = async (
  ctx: Context,
  { claimedFrom: guest, userId: person, ...date }: GuestInvitation,
): Promise<boolean> => {
  const broughtBy = (await guests.findGuest(ctx, guest))?.enteredBy;
  return untilUnchanged(async () => {
    const [rows, own, alone, party] = await Promise.all([
      events.find(ctx, date),
      rsvps.find(ctx, date, person),
      rsvps.find(ctx, date, guest),
      broughtBy && rsvps.find(ctx, date, broughtBy),
    ]);
    if (!rows || !own || !isGuestInvitation(own)) return false;
    const now = ctx.clock.now();
    if (alone && holdsPlaces(alone.status)) {
      const accepted = { replaced: own, offer: undefined, answeredBy: person, now };
      return (await transfers.transfer(ctx, alone, person, accepted)) || undefined;
    }
    if (!party || !names(party, guest) || !holdsPlaces(party.status)) return false;
    const { slotId, goingSince } = party;
    const rsvp = newRsvp(rows, own, {
      ...{ userId: person, answeredBy: person, status: 'going', slotId, guests: 0, now },
    });
    const since = goingSince === undefined ? rsvp : { ...rsvp, goingSince };
    return (await transfers.split(ctx, party, guest, since, own)) || undefined;
  });
};

/** The RSVPs that count a guest: one of their own, and the parties that name them. */
const placesOf = async (ctx: Context, { guest, broughtBy }: BroughtGuest): Promise<RsvpRow[]> => {
  const [alone, brought] = await Promise.all([transfers.of(ctx, guest), transfers.of(ctx, broughtBy)]);
  return [...alone, ...brought.filter((row) => names(row, guest))];
};

const inviteTo = async (ctx: Context, place: RsvpRow, { guest, broughtBy }: BroughtGuest, person: UserId) => {
  const [rows, before] = await Promise.all([events.find(ctx, place), rsvps.find(ctx, place, person)]);
  const now = ctx.clock.now();
  if (!rows || before || rows.occurrence.cancelled || rows.occurrence.endsAt <= now) return;
  const { creatorId } = rows.occurrence;
  if (creatorId === person) return;
  const host = creatorId === broughtBy ? undefined : await connections.findVisible(ctx, creatorId, person);
  if (host && !host.name) return;
  const invited = newRsvp(rows, undefined, {
    ...{ userId: person, answeredBy: person, status: 'invited', slotId: place.slotId, guests: 0, now },
  });
  // Anyone who answers at the same moment has answered.
  await rsvps.write(
    ctx,
    undefined,
    { ...invited, claimedFrom: guest },
    { slots: rows.slots, offer: undefined },
  );
};

const giveBackIn = (ctx: Context, date: OccurrenceKey, { guest, broughtBy }: BroughtGuest) =>
  changeRsvp(ctx, date, broughtBy, (rows, mine, now) => {
    if (!names(mine, guest) || !holdsPlaces(mine.status)) return undefined;
    const guestIds = mine.guestIds?.filter((id) => id !== guest);
    const isForSeries = mine.forSeries ?? false;
    const answeredBy = mine.userId;
    const guests = mine.guests - 1;
    return newRsvp(rows, mine, { ...mine, answeredBy, guests, guestIds, isForSeries, now });
  });

const forgetAt = (ctx: Context, date: OccurrenceKey, { guest, broughtBy }: BroughtGuest) =>
  untilUnchanged(async () => {
    const party = await rsvps.find(ctx, date, broughtBy);
    return !names(party, guest) || (await transfers.unname(ctx, party, guest)) || undefined;
  });

/**
 * Someone has an account with the email of the guest. They are invited to the dates that are not over, and nobody sees that until they answer: the
 * guest stays a guest by name. Nobody is invited across a block, and no minor by someone they do not know.
 */
export const invite = async (ctx: Context, brought: BroughtGuest, person: UserId): Promise<void> => {
  if (brought.broughtBy === person) return;
  const places = await placesOf(ctx, brought);
  if (places.length === 0) return;
  // The two would see each other's profiles: no block, nobody suspended, and minors only by people whom they know.
  if (!(await connections.findVisible(ctx, brought.broughtBy, person))?.connect) return;
  for (const place of places)
    if (holdsPlaces(place.status) || isWaiting(place.status)) await inviteTo(ctx, place, brought, person);
};

/** The invited person joins on their own: the place of the guest is given back, if there is one. */
export const giveBack = async (
  ctx: Context,
  { claimedFrom: guest, userId: _, ...date }: GuestInvitation,
): Promise<void> => {
  if (await rsvps.find(ctx, date, guest)) await withdrawRsvp(ctx, date, guest);
  const broughtBy = (await guests.findGuest(ctx, guest))?.enteredBy;
  if (!broughtBy) return;
  await giveBackIn(ctx, date, { guest, broughtBy });
  await forgetAt(ctx, date, { guest, broughtBy });
};

/** Nothing is known of the guest any longer. */
export const forget = async (ctx: Context, brought: BroughtGuest): Promise<void> => {
  const parties = (await transfers.of(ctx, brought.broughtBy)).filter((row) => names(row, brought.guest));
  for (const party of parties) await forgetAt(ctx, party, brought);
};
