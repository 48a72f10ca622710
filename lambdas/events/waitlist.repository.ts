import { createWriteTransaction, Service } from 'electrodb';
import { partySize } from '#shared/domains/events/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { Rsvp, Slot } from './rsvp.entity.ts';
import type { Settlement } from './settled-slot.ts';
import { Offer, PlacedLineEntity, Waiting, WaitlistMove } from './waitlist.entity.ts';
import { inOrder, type PlacedLine } from './waitlist-order.ts';

export type WaitingRow = RowOf<typeof Waiting>;
export type OfferRow = RowOf<typeof Offer>;
export type WaitlistMoveRow = RowOf<typeof WaitlistMove>;
type SlotRow = RowOf<typeof Slot>;
type OccurrenceKey = Pick<SlotRow, 'eventId' | 'occurrenceId'>;

/** Who waits for a date, in the order in which they are served, and the open offers. */
export interface Waitlist {
  readonly waiting: readonly WaitingRow[];
  readonly offers: readonly OfferRow[];
}
export const nobodyWaits: Waitlist = { waiting: [], offers: [] };

export const createWaitlistRepository = (table: Table) => {
  const waiting = once(() => Waiting({ table }));
  const offers = once(() => Offer({ table }));
  const placed = once(() => PlacedLineEntity({ table }));
  const moves = once(() => WaitlistMove({ table }));
  const all = once(() => new Service({ waiting: waiting(), offer: offers(), placed: placed() }, table));
  const entities = once(() => ({
    ...{ waiting: waiting(), offer: offers() },
    ...{ slot: Slot({ table }), rsvp: Rsvp({ table }) },
  }));
  return {
    /** The waitlist and the requests for approval of a date, consistent. */
    async read({ eventId, occurrenceId }: OccurrenceKey): Promise<Waitlist> {
      const query = all().collections.waitlist({ eventId, occurrenceId });
      const { data } = await query.go({ consistent: true, pages: 'all' });
      // Each slot has a line of its own.
      const order = data.placed.flatMap((line) => line.order);
      return {
        waiting: inOrder(data.waiting, order),
        offers: data.offer.filter(({ state }) => state === 'open'),
      };
    },

    /** A page of the open offers that ran out before `until` (ISO instant), earliest first. */
    async ranOut(until: string, limit: number, cursor: string | null) {
      const query = offers().query.runningOut({ open: 'offer' }).lt({ expiresAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Takes an offer that has ended off the list of open ones. */
    async drop({ eventId, occurrenceId, slotId, userId, offeredAt, expiresAt }: OfferRow): Promise<void> {
      await offers()
        .patch({ eventId, occurrenceId, slotId, userId, offeredAt })
        .remove(['open'])
        .composite({ expiresAt })
        .go();
    },

    /**
     * Places those who wait for a slot, and notes how and why; false if the slot has changed since it was read. The revision of the slot grows, so
     * nobody gets an offer by the order of before.
     */
    async place(
      { eventId, occurrenceId, slotId, revision }: SlotRow,
      order: PlacedLine['order'],
      move: WaitlistMoveRow,
    ): Promise<boolean> {
      const key = { eventId, occurrenceId, slotId };
      const entities = { slot: Slot({ table }), placed: placed(), move: moves() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.slot
            .patch(key)
            .set({ updatedAt: move.movedAt })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          write.placed.put({ ...key, order: order.map(({ userId, since }) => ({ userId, since })) }).commit(),
          write.move.put(move).commit(),
        ]).go(),
      );
      return committed;
    },

    /** The latest changes of the order, latest first. */
    async moves({ eventId, occurrenceId }: OccurrenceKey, limit: number): Promise<WaitlistMoveRow[]> {
      const query = moves().query.byEvent({ eventId, occurrenceId });
      const { data } = await query.go({ limit, order: 'desc' });
      return data;
    },

    /** Writes what has happened to a slot; false if the slot has changed since it was read. */
    async settle(slot: SlotRow, { line, expired, served, made }: Settlement, now: string): Promise<boolean> {
      const { eventId, occurrenceId, slotId, revision } = slot;
      const key = { eventId, occurrenceId, slotId };
      const held = line.offers.reduce((sum, { guests }) => sum + partySize(guests), 0);
      const endedFor = new Set<UserId>([
        ...expired.map(({ userId }) => userId),
        ...made.filter(({ isOpen }) => !isOpen).map(({ offer }) => offer.userId),
      ]);
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.slot
            .patch(key)
            .set({ left: line.left, held, waiting: line.waiting.length + line.offers.length, updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...expired.map(({ userId, offeredAt, expiresAt }) =>
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
        ]).go(),
      );
      return committed;
    },
  };
};
export type WaitlistRepository = ReturnType<typeof createWaitlistRepository>;
