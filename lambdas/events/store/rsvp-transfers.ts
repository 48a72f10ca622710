import { waitsForOf } from '#shared/domains/events/model/waitlist.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { tryWrite } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { NewRsvp } from './new-rsvp.ts';
import { Rsvp, Slot } from './rsvp.table.ts';
import type { RsvpRow } from './rsvps.ts';
import { Offer, type OfferRow, Waiting } from './waitlist.table.ts';

/** An RSVP without one of the guests whom it names. */
const without = ({ guestIds = [], ...party }: RsvpRow, guest: UserId): RsvpRow => {
  const others = guestIds.filter((id) => id !== guest);
  return { ...party, ...(others.length > 0 && { guestIds: others }) };
};

interface Replacing {
  readonly replaced: RsvpRow | undefined;
  readonly offer: OfferRow | undefined;
  readonly answeredBy?: UserId;
  readonly now: string;
}

// RSVPs that become someone else's.

const entities = {
  ...{ rsvp: Rsvp, slot: Slot, waiting: Waiting, offer: Offer },
};

/** The RSVPs in a person's agenda, whenever they are. */
export const of = async (ctx: Context, userId: UserId): Promise<RsvpRow[]> => {
  const { data } = await Rsvp(ctx).query.agenda({ agendaOf: userId }).go({ pages: 'all' });
  return data;
};

/** A page of the RSVPs in a person's agenda, earliest date first. */
export const page = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const query = Rsvp(ctx).query.agenda({ agendaOf: userId });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/**
 * Makes an RSVP that of another person, with its spots or its place in line; `replaced` is what that person has so far, and `answeredBy` the person who
 * answers now, if anybody does. All or nothing; false if one of them has changed since it was read.
 */
export const transfer = async (
  ctx: Context,
  from: RsvpRow,
  to: UserId,
  { replaced, offer, answeredBy, now }: Replacing,
): Promise<boolean> => {
  // The guests whom the host has named were those of the guest, and are deleted with what is known of that guest.
  const { guestIds: _, ...kept } = from;
  const { eventId, occurrenceId, userId, slotId, guests, waitingSince: since } = from;
  const date = { eventId, occurrenceId };
  const waitsFor = waitsForOf(from.status);
  const line =
    waitsFor && !offer && since !== undefined ? { ...date, slotId, guests, waitsFor, since } : undefined;
  const answered = answeredBy ?? (from.answeredBy === userId ? to : from.answeredBy);
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.rsvp
      .delete({ ...date, userId })
      .where((row, op) => op.eq(row.revision, from.revision))
      .commit(),
    write.rsvp
      .put({
        ...kept,
        ...{
          userId: to,
          agendaOf: to,
          answeredBy: answered,
          isUnregisteredUser: isGuestId(to),
          claimedFrom: userId,
        },
        ...{ revision: (replaced?.revision ?? 0) + 1, updatedAt: now },
      })
      .where((row, op) => (replaced ? op.eq(row.revision, replaced.revision) : op.notExists(row.revision)))
      .commit(),
    // The counts stay; the avatars that cards show are read again.
    write.slot
      .patch({ ...date, slotId })
      .add({ revision: 1 })
      .set({ updatedAt: now })
      .commit(),
    ...(line
      ? [
          write.waiting.delete({ ...line, userId }).commit(),
          write.waiting.put({ ...line, userId: to }).commit(),
        ]
      : []),
    ...(offer
      ? [
          write.offer
            .delete({ ...date, slotId, userId, offeredAt: offer.offeredAt })
            .where((row, op) => op.eq(row.state, 'open'))
            .commit(),
          write.offer.put({ ...offer, userId: to }).commit(),
        ]
      : []),
  ]);
  return committed;
};

/**
 * Gives a named guest of a party that is going their own RSVP, in the same slot; `replaced` is what that person has so far. All or nothing;
 * false if one of them has changed since it was read.
 */
export const split = async (
  ctx: Context,
  party: RsvpRow,
  guest: UserId,
  own: NewRsvp,
  replaced: RsvpRow | undefined,
): Promise<boolean> => {
  const { eventId, occurrenceId, slotId, userId } = party;
  const { updatedAt } = own;
  // It is not the host who made the party smaller.
  const smaller = {
    ...without(party, guest),
    ...{ guests: party.guests - 1, answeredBy: userId, updatedAt },
  };
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.rsvp
      .put({ ...smaller, revision: party.revision + 1 })
      .where((row, op) => op.eq(row.revision, party.revision))
      .commit(),
    write.rsvp
      .put({ ...own, claimedFrom: guest, revision: (replaced?.revision ?? 0) + 1 })
      .where((row, op) => (replaced ? op.eq(row.revision, replaced.revision) : op.notExists(row.revision)))
      .commit(),
    // The counts stay; the avatars that cards show are read again.
    write.slot.patch({ eventId, occurrenceId, slotId }).add({ revision: 1 }).set({ updatedAt }).commit(),
  ]);
  return committed;
};

/** Removes the name of a guest who stays a guest without a name; false if the RSVP has changed since it was read. */
export const unname = (ctx: Context, party: RsvpRow, guest: UserId): Promise<boolean> => {
  return isWritten(
    Rsvp(ctx)
      .put({ ...without(party, guest), revision: party.revision + 1 })
      .where((row, op) => op.eq(row.revision, party.revision)),
  );
};
