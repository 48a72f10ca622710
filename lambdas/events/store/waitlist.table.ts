import { CustomAttributeType, Service } from 'electrodb';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { OfferState, WaitingFor } from '#shared/domains/events/model/waitlist.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../../data/entity.ts';
import { oncePer } from '../../data/once.ts';
import { stamps } from '../../data/stamps.ts';
import type { Table } from '../../data/table.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Rsvp, Slot } from './rsvp.table.ts';
import type { WaitlistChanges } from './settled-slot.ts';
import { inOrder, type ManualWaitlistOrder, type PlacedParty } from './waitlist-order.ts';

const party = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
  slotId: id<SlotId>(),
  userId: id<UserId>(),
  guests: { type: 'number', required: true },
} as const;

/** Everybody who waits for one date, and every offer, is in one partition and read with one query. */
const waitlist = {
  collection: 'waitlist',
  pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
} as const;

/** A party that waits: for a spot in a slot, or for the host's approval. Those with an open offer have none. */
export const Waiting = defineEntity('waiting', {
  privacy: { onDeletion: 'ids', notExported: 'The RSVP says since when the person waits.' },
  attributes: {
    ...party,
    waitsFor: id<WaitingFor>(),
    /** ISO instant: who comes first is served first. */
    since: id(),
    /** Behind those who rarely miss a date, where the host serves them first. */
    lowPriority: { type: 'boolean' },
  },
  indexes: {
    /** Who waits for a date, and who has an offer? Cost: 1 for 4 KB, consistent. */
    byEvent: {
      ...waitlist,
      sk: { field: 'sk', composite: ['waitsFor', 'slotId', 'since', 'userId'], casing: 'none' },
    },
  },
});

/** Freed spots that are held for one party until `expiresAt`. An open offer past that time is void, whatever is stored. */
export const Offer = defineEntity('offer', {
  privacy: { onDeletion: 'ids', notExported: 'The RSVP says that a spot is offered.' },
  attributes: {
    ...party,
    offeredAt: id(),
    expiresAt: id(),
    state: text<OfferState>(),
    /** Absent if the offer is not open. */
    open: optionalText<'offer'>(),
    ...stamps,
  },
  indexes: {
    /** Who waits for a date, and who has an offer? Cost: 1 for 4 KB, consistent. */
    byEvent: {
      ...waitlist,
      sk: { field: 'sk', composite: ['slotId', 'userId', 'offeredAt'], casing: 'none' },
    },
    /** Which open offers have run out, earliest first? Cost: ½ for 4 KB. */
    runningOut: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['open'], casing: 'none' },
      sk: {
        field: 'gsi1sk',
        composite: ['expiresAt', 'eventId', 'occurrenceId', 'userId'],
        casing: 'none',
      },
    },
  },
});

/** Spots that are held while a party pays for them, until `expiresAt`: past that time, they are free, whatever is stored. */
export const PaymentHold = defineEntity('paymentHold', {
  privacy: {
    onDeletion: 'ids',
    notExported: 'The RSVP says that its person pays; it is gone within the hour.',
  },
  attributes: {
    ...party,
    expiresAt: text(),
    /** Absent once nobody needs to be reminded that it has run out. */
    open: optionalText<'hold'>(),
  },
  indexes: {
    /** Who waits for a date, who has an offer, and who pays? Cost: 1 for 4 KB, consistent. */
    byEvent: { ...waitlist, sk: { field: 'sk', composite: ['slotId', 'userId'], casing: 'none' } },
    /** Which holds have run out, earliest first? Cost: ½ for 4 KB. */
    runningOut: index('gsi1', ['open'], ['expiresAt', 'eventId', 'occurrenceId', 'userId']),
  },
});

/** The order in which the host placed those who wait for a slot. Without one, the rule of the event applies to all of them. */
export const ManualWaitlistOrderEntity = defineEntity('manualWaitlistOrder', {
  privacy: {
    onDeletion: 'ids',
    notExported: 'It is a copy of the line of people who wait, most of whom are others.',
  },
  attributes: {
    eventId: party.eventId,
    occurrenceId: party.occurrenceId,
    slotId: party.slotId,
    order: { type: CustomAttributeType<PlacedParty[]>('any'), required: true },
  },
  indexes: {
    /** Who waits for a date, and in which order? Cost: 1 for 4 KB, consistent. */
    byEvent: { ...waitlist, sk: { field: 'sk', composite: ['slotId'], casing: 'none' } },
  },
});

/** How a host changed the order of a waitlist, and why. */
export const WaitlistMove = defineEntity('waitlistMove', {
  privacy: { onDeletion: 'erased', notExported: 'It is about the people who wait.' },
  attributes: {
    eventId: party.eventId,
    occurrenceId: party.occurrenceId,
    slotId: party.slotId,
    userId: party.userId,
    movedAt: id(),
    movedBy: text<UserId>(),
    reason: text(),
    /** Places in the line, counted from 1. */
    from: { type: 'number', required: true },
    to: { type: 'number', required: true },
  },
  indexes: {
    /** How was the order of a waitlist changed, latest first? Cost: ½ for 4 KB. */
    byEvent: primaryKey(['eventId', 'occurrenceId'], ['movedAt', 'userId']),
  },
});

export type WaitingRow = RowOf<typeof Waiting>;
export type OfferRow = RowOf<typeof Offer>;
export type HoldRow = RowOf<typeof PaymentHold>;
export type WaitlistMoveRow = RowOf<typeof WaitlistMove>;
type SlotRow = RowOf<typeof Slot>;
type OccurrenceKey = Pick<SlotRow, 'eventId' | 'occurrenceId'>;

/** Who waits for a date, in the order in which they are served, the open offers, and the spots that are held while people pay. */
export interface Waitlist {
  readonly waiting: readonly WaitingRow[];
  readonly offers: readonly OfferRow[];
  readonly holds: readonly HoldRow[];
}
export const nobodyWaits: Waitlist = { waiting: [], offers: [], holds: [] };

const service = /* @__PURE__ */ oncePer(
  (table: Table) =>
    new Service(
      {
        waiting: Waiting({ table }),
        offer: Offer({ table }),
        hold: PaymentHold({ table }),
        placed: ManualWaitlistOrderEntity({ table }),
      },
      table,
    ),
);
const entities = {
  ...{ waiting: Waiting, offer: Offer, hold: PaymentHold, slot: Slot, rsvp: Rsvp },
};

/** The waitlist and the requests for approval of a date, consistent. */
export const read = async (ctx: Context, { eventId, occurrenceId }: OccurrenceKey): Promise<Waitlist> => {
  const query = service(ctx.table).collections.waitlist({ eventId, occurrenceId });
  const { data } = await query.go({ consistent: true, pages: 'all' });
  // Each slot has its own line.
  const order = data.placed.flatMap((line) => line.order);
  return {
    waiting: inOrder(data.waiting, order),
    offers: data.offer.filter(({ state }) => state === 'open'),
    holds: data.hold,
  };
};

/** A page of the open offers that ran out before `until` (ISO instant), earliest first. */
export const ranOut = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Offer(ctx).query.runningOut({ open: 'offer' }).lt({ expiresAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of the holds that ran out before `until` (ISO instant), earliest first. */
export const holdsRanOut = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = PaymentHold(ctx).query.runningOut({ open: 'hold' }).lt({ expiresAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Takes a hold that has run out off the list of open ones: the date is canceled, and takes nobody anymore. */
export const dropHold = async (
  ctx: Context,
  { eventId, occurrenceId, slotId, userId, expiresAt }: HoldRow,
) => {
  await isWritten(
    PaymentHold(ctx)
      .patch({ eventId, occurrenceId, slotId, userId })
      .remove(['open'])
      .composite({ expiresAt })
      .where((row, op) => op.eq(row.expiresAt, expiresAt)),
  );
};

/** Takes an offer that has ended off the list of open ones. */
export const drop = async (
  ctx: Context,
  { eventId, occurrenceId, slotId, userId, offeredAt, expiresAt }: OfferRow,
): Promise<void> => {
  await Offer(ctx)
    .patch({ eventId, occurrenceId, slotId, userId, offeredAt })
    .remove(['open'])
    .composite({ expiresAt })
    .go();
};

/**
 * Places those who wait for a slot, and notes how and why; false if the slot has changed since it was read. The revision of the slot grows, so
 * nobody gets an offer by the order of before.
 */
export const place = async (
  ctx: Context,
  { eventId, occurrenceId, slotId, revision }: SlotRow,
  order: ManualWaitlistOrder['order'],
  move: WaitlistMoveRow,
): Promise<boolean> => {
  const key = { eventId, occurrenceId, slotId };
  const entities = { slot: Slot, placed: ManualWaitlistOrderEntity, move: WaitlistMove };
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.slot
      .patch(key)
      .set({ updatedAt: move.movedAt })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    write.placed.put({ ...key, order: order.map(({ userId, since }) => ({ userId, since })) }).commit(),
    write.move.put(move).commit(),
  ]);
  return committed;
};

/** The latest changes of the order, latest first. */
export const moves = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  limit: number,
): Promise<WaitlistMoveRow[]> => {
  const query = WaitlistMove(ctx).query.byEvent({ eventId, occurrenceId });
  const { data } = await query.go({ limit, order: 'desc' });
  return data;
};

/** Writes what has happened to a slot; false if the slot has changed since it was read. */
export const settle = async (
  ctx: Context,
  slot: SlotRow,
  { line, expired, served, made }: WaitlistChanges,
  now: string,
): Promise<boolean> => {
  const { eventId, occurrenceId, slotId, revision } = slot;
  const key = { eventId, occurrenceId, slotId };
  const held = line.offers.reduce((sum, { guests }) => sum + partySize(guests), 0);
  const paying = line.offers.filter(({ isPayment }) => isPayment).length;
  const ended = expired.filter(({ isPayment }) => !isPayment);
  const endedFor = new Set<UserId>([
    ...ended.map(({ userId }) => userId),
    ...made.filter(({ isOpen }) => !isOpen).map(({ offer }) => offer.userId),
  ]);
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.slot
      .patch(key)
      .set({
        ...{ left: line.left, held, paying, updatedAt: now },
        waiting: line.waiting.length + line.offers.length - paying,
      })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...expired.flatMap(({ userId, isPayment }) =>
      isPayment ? [write.hold.delete({ ...key, userId }).commit()] : [],
    ),
    ...ended.map(({ userId, offeredAt, expiresAt }) =>
      write.offer
        .patch({ ...key, userId, offeredAt })
        .set({ state: 'expired', updatedAt: now })
        .add({ revision: 1 })
        .remove(['open'])
        .composite({ expiresAt })
        .commit(),
    ),
    ...served.map(({ userId, since }) =>
      write.waiting.delete({ ...key, userId, since, waitsFor: 'spot' }).commit(),
    ),
    ...made.map(({ offer, isOpen }) =>
      write.offer
        .create({
          ...{ ...key, ...offer, createdAt: now, updatedAt: now, revision: 1 },
          ...(isOpen ? { state: 'open', open: 'offer' } : { state: 'expired' }),
        })
        .commit(),
    ),
    ...[...endedFor].map((userId) =>
      write.rsvp
        .patch({ eventId, occurrenceId, userId })
        .set({ status: 'declined', guests: 0, updatedAt: now })
        .add({ revision: 1 })
        .remove(['waitingSince'])
        .where((row, op) => op.eq(row.status, 'waitlisted'))
        .commit(),
    ),
  ]);
  return committed;
};
