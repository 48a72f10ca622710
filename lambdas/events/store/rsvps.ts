import { isDeepStrictEqual } from 'node:util';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { Promo } from '#shared/domains/events/model/spot-price.ts';
import { waitsForOf } from '#shared/domains/events/model/waitlist.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type RowOf, tryWrite } from '../../data/entity.ts';
import { isWritten, type TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { OccurrenceKey, SlotRow } from './events.ts';
import type { NewRsvp } from './new-rsvp.ts';
import { givesUseBack, takesUse } from './promo.table.ts';
import { Rsvp, Slot } from './rsvp.table.ts';
import { slotMoves } from './slot-moves.ts';
import { type HoldRow, Offer, type OfferRow, PaymentHold, Waiting } from './waitlist.table.ts';

export type RsvpRow = RowOf<typeof Rsvp>;

/** What an RSVP is decided on: the slots as they were read, and the open offer that the person has, and what is held while they pay. */
export interface ReadSlots {
  readonly slots: readonly SlotRow[];
  readonly offer: OfferRow | undefined;
  /** The spots that are held while the person pays. */
  readonly hold?: HoldRow | undefined;
  /** Until when spots are held for someone who is about to pay: ISO instant. */
  readonly heldUntil?: string | undefined;
  /** The code that lowers the price for those who pay now. */
  readonly promo?: Promo | undefined;
  /** Whether those who rarely miss a date are served before this person. */
  readonly lowPriority?: boolean;
  /** What is written with the RSVP, or not at all: what the spots are paid with. */
  readonly also?: readonly TransactionWrite[] | undefined;
}

/** The key of a person's row among those who wait for a date, if their RSVP waits for something. */
const waitingKey = (
  answer:
    | Pick<NewRsvp, 'eventId' | 'occurrenceId' | 'userId' | 'slotId' | 'status' | 'waitingSince'>
    | undefined,
) => {
  const waitsFor = answer && waitsForOf(answer.status);
  if (!waitsFor || answer.waitingSince === undefined) return undefined;
  const { eventId, occurrenceId, userId, slotId, waitingSince: since } = answer;
  return { eventId, occurrenceId, userId, slotId, waitsFor, since };
};

/** Anyone who gave up a spot did not come; the host can only say that it was fine, or was late after all. */
const isRecordable = ({ status, gaveUpLate }: RsvpRow, attendance: Attendance | null): boolean =>
  holdsPlaces(status) || (gaveUpLate === true && (attendance === null || attendance === 'late_cancel'));

/** Whether the guests for whom someone was about to pay have come to be paid for. */
const isAdditionPaid = (before: RsvpRow | undefined, after: NewRsvp): boolean =>
  before?.adding !== undefined && (after.added ?? []).some(({ saleId }) => saleId === before.adding?.saleId);

/** A code is used with the first write that it lowers the price for, and given back by those who never get the spots. */
const promoWrites = (
  ctx: Context,
  before: RsvpRow | undefined,
  after: NewRsvp,
  promo: Promo | undefined,
): TransactionWrite[] => {
  const { eventId } = after;
  const isIn = before?.status === 'going';
  const from = isIn ? before.adding?.promoCode : before?.promoCode;
  const added = isAdditionPaid(before, after) ? from : after.adding?.promoCode;
  const to = isIn && after.status === 'going' ? added : after.promoCode;
  if (from === to) return [];
  return [
    ...(to !== undefined && promo?.code === to ? [takesUse(ctx, eventId, promo)] : []),
    ...(from !== undefined ? [givesUseBack(ctx, eventId, from)] : []),
  ];
};

/** The hold of the person that ends with a change, and the spots that are held from then on. */
const holdsOf = (before: RsvpRow | undefined, after: NewRsvp, { hold, heldUntil }: ReadSlots) => {
  const { status, slotId, guests, adding } = after;
  const spots = status === 'paying' ? { guests } : adding && { guests: adding.guests - 1 };
  const holds = heldUntil !== undefined && spots ? { slotId, ...spots, expiresAt: heldUntil } : undefined;
  const isOver = before?.adding && (holds || before.adding.saleId !== adding?.saleId);
  return { holds, held: before?.status === 'paying' || isOver ? hold : undefined };
};

const entities = {
  ...{ rsvp: Rsvp, slot: Slot, waiting: Waiting, offer: Offer, hold: PaymentHold },
};

export const find = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  userId: UserId,
): Promise<RsvpRow | undefined> => {
  const { data } = await Rsvp(ctx).get({ eventId, occurrenceId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** A person's RSVPs to some dates; dates without one are left out. Cost: ½ for each date. */
export const findSome = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
  userId: UserId,
): Promise<RsvpRow[]> => {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId, userId }));
  const { data, unprocessed } = await Rsvp(ctx).get(wanted).go({ preserveBatchOrder: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} answers were not read`);
  return data.filter((row) => row !== null);
};

/**
 * Writes an RSVP with the slots and its row among those who wait, all or nothing. `full` if a slot has too few spots left, is closed, has moved
 * to another time, or others wait for it in another order; `used_up` if all uses of the code are taken; `changed_meanwhile` if the RSVP is not the
 * one that was read, or what it is paid with is gone.
 */
export const write = async (
  ctx: Context,
  before: RsvpRow | undefined,
  after: NewRsvp,
  read: ReadSlots,
): Promise<'written' | 'full' | 'used_up' | 'changed_meanwhile'> => {
  const { slots, offer, promo, lowPriority = false, also = [] } = read;
  const { eventId, occurrenceId, userId, updatedAt } = after;
  const key = { eventId, occurrenceId };
  const taken = before?.status === 'waitlisted' ? offer : undefined;
  const pays = [before, after].some((one) => one?.status === 'paying' || one?.adding);
  const { holds, held } = pays ? holdsOf(before, after, read) : {};
  const isTaken = before?.adding ? isAdditionPaid(before, after) : holdsPlaces(after.status);
  const waited = taken ? undefined : waitingKey(before);
  const waits = waitingKey(after);
  const hasCode = [before, after].some((one) => one?.promoCode ?? one?.adding);
  const ofPromo = hasCode ? promoWrites(ctx, before, after, promo) : [];
  const decided = await tryWrite(ctx, entities, (write) => [
    write.rsvp
      .put({ ...after, revision: (before?.revision ?? 0) + 1 })
      .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision)))
      .commit(),
    ...ofPromo,
    ...slotMoves(before, after, taken ?? held, after.status === 'going' ? holds : undefined).map((move) => {
      const read = slots.find(({ slotId }) => slotId === move.slotId);
      return write.slot
        .patch({ ...key, slotId: move.slotId })
        .add({ left: move.left, held: move.held, waiting: move.waiting, paying: move.paying, revision: 1 })
        .set({ updatedAt })
        .where((row, op) => {
          const sameTime = op.eq(row.dateStart, after.dateStart);
          if (!move.takes && move.waitsFor === undefined) return sameTime;
          const open = `${sameTime} AND ${op.eq(row.closed, false)}`;
          if (move.waitsFor !== undefined) return `${open} AND ${op.lt(row.left, move.waitsFor)}`;
          if (move.left >= 0) return open;
          // Those who wait are served first: while someone waits, spots are taken only as they were read.
          const turn = read?.waiting ? op.eq(row.revision, read.revision) : op.eq(row.waiting, 0);
          return `${open} AND ${op.gte(row.left, -move.left)} AND ${turn}`;
        })
        .commit();
    }),
    ...(taken
      ? [
          write.offer
            .patch({ ...key, slotId: taken.slotId, userId, offeredAt: taken.offeredAt })
            .set({ state: holdsPlaces(after.status) ? 'accepted' : 'declined', updatedAt })
            .add({ revision: 1 })
            .remove(['open'])
            .composite({ expiresAt: taken.expiresAt })
            .where((row, op) => `${op.eq(row.state, 'open')} AND ${op.gt(row.expiresAt, updatedAt)}`)
            .commit(),
        ]
      : []),
    ...(held && !(holds && holds.slotId === held.slotId)
      ? [
          write.hold
            .delete({ ...key, slotId: held.slotId, userId })
            // Spots whose time is over can still be given up, but no longer be taken.
            .where((row, op) => (isTaken ? op.gt(row.expiresAt, updatedAt) : op.exists(row.expiresAt)))
            .commit(),
        ]
      : []),
    ...(holds
      ? [
          write.hold
            .put({ ...key, ...holds, userId, open: 'hold' })
            .where((row, op) =>
              held?.slotId === holds.slotId ? op.gt(row.expiresAt, updatedAt) : op.notExists(row.expiresAt),
            )
            .commit(),
        ]
      : []),
    ...(waited && !isDeepStrictEqual(waited, waits)
      ? [
          write.waiting
            .delete(waited)
            .where((row, op) => op.exists(row.guests))
            .commit(),
        ]
      : []),
    ...(waits
      ? [
          write.waiting
            .put({ ...waits, guests: after.guests, ...(lowPriority && { lowPriority }) })
            .where((row, op) =>
              isDeepStrictEqual(waited, waits) ? op.exists(row.guests) : op.notExists(row.guests),
            )
            .commit(),
        ]
      : []),
    ...also,
  ]);
  if (decided.committed) return 'written';
  const { refused } = decided;
  const isOther = also.length > 0 && refused.slice(-also.length).includes(true);
  if (refused[0] || isOther) return 'changed_meanwhile';
  return refused.slice(1, 1 + ofPromo.length).includes(true) ? 'used_up' : 'full';
};

/** Records for the host what became of someone who is or was going; undefined if that cannot be. Nothing is written if it is recorded already. */
export const record = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  userId: UserId,
  attendance: Attendance | null,
  updatedAt: string,
): Promise<RsvpRow | undefined> => {
  const key = { eventId, occurrenceId, userId };
  for (;;) {
    const { data: row } = await Rsvp(ctx).get(key).go({ consistent: true });
    if (!row || !isRecordable(row, attendance)) return undefined;
    if ((row.attendance ?? null) === attendance) return row;
    const patch = Rsvp(ctx).patch(key);
    const changed =
      attendance === null
        ? patch.remove(['attendance', 'recordedBy'])
        : patch.set({ attendance, recordedBy: 'host' });
    await isWritten(
      changed
        .set({ updatedAt })
        .add({ revision: 1 })
        .where((stored, op) => op.eq(stored.revision, row.revision)),
    );
  }
};

/** Records that someone who is going came, as they say themselves. What is recorded already stays. */
export const checkIn = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  userId: UserId,
  updatedAt: string,
): Promise<'came' | 'recorded_otherwise' | 'not_going'> => {
  const key = { eventId, occurrenceId, userId };
  for (;;) {
    const { data: row } = await Rsvp(ctx).get(key).go({ consistent: true });
    if (!row || !holdsPlaces(row.status)) return 'not_going';
    if (row.attendance) return row.attendance === 'came' ? 'came' : 'recorded_otherwise';
    await isWritten(
      Rsvp(ctx)
        .patch(key)
        .set({ attendance: 'came', recordedBy: 'player', updatedAt })
        .add({ revision: 1 })
        .where((stored, op) => op.eq(stored.revision, row.revision)),
    );
  }
};

/** Gives an RSVP the new start of its date. Nothing happens if it has changed since it was read: then it has that start already. */
export const moveTo = async (
  ctx: Context,
  { eventId, occurrenceId, userId, revision }: RsvpRow,
  dateStart: string,
): Promise<void> => {
  await isWritten(
    Rsvp(ctx)
      .patch({ eventId, occurrenceId, userId })
      .set({ dateStart })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );
};

/** A page of the dates a person attends or attended, latest first. It may have fewer dates than `limit`. */
export const datesOf = async (
  ctx: Context,
  userId: UserId,
  limit: number,
  cursor: string | null,
): Promise<{ keys: OccurrenceKey[]; cursor: string | null }> => {
  const query = Rsvp(ctx).query.agenda({ agendaOf: userId });
  const page = await query.go({ limit, cursor, order: 'desc' });
  const attended = page.data.filter(({ status }) => holdsPlaces(status));
  const keys = attended.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
  return { keys, cursor: page.cursor };
};

/** A page of a date's RSVPs, by person. Consistent, so people who just answered are included. */
export const list = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  after: UserId | undefined,
  limit: number,
): Promise<RsvpRow[]> => {
  const query = Rsvp(ctx).query.byEvent({ eventId, occurrenceId });
  const { data } = await (after ? query.gt({ userId: after }) : query).go({ limit, consistent: true });
  return data;
};
