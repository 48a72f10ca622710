import { createWriteTransaction } from 'electrodb';
import { holdsPlaces, partySize } from '#shared/domains/events/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { createRsvpEntity, createSlotEntity } from './rsvp.entity.ts';

export type RsvpRow = Row<typeof createRsvpEntity>;
type NewRsvp = Omit<RowInput<typeof createRsvpEntity>, 'revision'>;

/** How many spots an RSVP takes from its slot. */
const placesOf = (answer: Pick<RsvpRow, 'status' | 'guests'> | undefined): number =>
  answer && holdsPlaces(answer.status) ? partySize(answer.guests) : 0;

/** The spots a change takes from each slot; negative for spots given back. */
export const placesTaken = (
  before: Pick<RsvpRow, 'status' | 'guests' | 'slotId'> | undefined,
  after: Pick<RsvpRow, 'status' | 'guests' | 'slotId'>,
) => {
  if (!before || before.slotId === after.slotId) {
    return [{ slotId: after.slotId, places: placesOf(after) - placesOf(before) }];
  }
  return [
    { slotId: before.slotId, places: -placesOf(before) },
    { slotId: after.slotId, places: placesOf(after) },
  ];
};

export const createRsvpsRepository = (table: Table) => {
  const rsvps = once(() => createRsvpEntity(table));
  const slots = once(() => createSlotEntity(table));
  return {
    async find({ eventId, occurrenceId }: OccurrenceKey, userId: UserId): Promise<RsvpRow | undefined> {
      const { data } = await rsvps().get({ eventId, occurrenceId, userId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** A person's RSVPs to some dates; dates without one are left out. Cost: ½ for each date. */
    async findSome(keys: readonly OccurrenceKey[], userId: UserId): Promise<RsvpRow[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId, userId }));
      const { data, unprocessed } = await rsvps().get(wanted).go({ preserveBatchOrder: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} answers were not read`);
      return data.filter((row) => row !== null);
    },

    /**
     * Writes an RSVP and updates the slots, both or neither. `full` if a slot has too few spots left, is closed, or has moved to another time;
     * `changed_meanwhile` if the RSVP is not the one that was read.
     */
    async write(
      before: RsvpRow | undefined,
      after: NewRsvp,
    ): Promise<'written' | 'full' | 'changed_meanwhile'> {
      const { eventId, occurrenceId } = after;
      const moves = placesTaken(before, after).filter(({ places }) => places !== 0);
      const decided = await transact(() =>
        createWriteTransaction({ rsvp: rsvps(), slot: slots() }, (write) => [
          write.rsvp
            .put({ ...after, revision: (before?.revision ?? 0) + 1 })
            .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision)))
            .commit(),
          ...moves.map(({ slotId, places }) =>
            write.slot
              .patch({ eventId, occurrenceId, slotId })
              .add({ left: -places, revision: 1 })
              .set({ updatedAt: after.updatedAt })
              .where((row, op) => {
                const sameTime = op.eq(row.dateStart, after.dateStart);
                if (places < 0) return sameTime;
                return `${op.gte(row.left, places)} AND ${op.eq(row.closed, false)} AND ${sameTime}`;
              })
              .commit(),
          ),
        ]).go(),
      );
      if (decided.committed) return 'written';
      return decided.refused[0] ? 'changed_meanwhile' : 'full';
    },

    /** Gives an RSVP the new start of its date. Nothing happens if it has changed since it was read: then it has that start already. */
    async moveTo({ eventId, occurrenceId, userId, revision }: RsvpRow, dateStart: string): Promise<void> {
      await isWritten(
        rsvps()
          .patch({ eventId, occurrenceId, userId })
          .set({ dateStart })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** A page of the dates a person attends or attended, latest first. */
    async datesOf(
      userId: UserId,
      limit: number,
      cursor: string | null,
    ): Promise<{ keys: OccurrenceKey[]; cursor: string | null }> {
      const query = rsvps().query.agenda({ agendaOf: userId });
      const page = await query.go({ limit, cursor, order: 'desc' });
      const keys = page.data.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
      return { keys, cursor: page.cursor };
    },

    /** A page of a date's RSVPs, by person. Consistent, so people who just answered are included. */
    async list(
      { eventId, occurrenceId }: OccurrenceKey,
      after: UserId | undefined,
      limit: number,
    ): Promise<RsvpRow[]> {
      const query = rsvps().query.byEvent({ eventId, occurrenceId });
      const { data } = await (after ? query.gt({ userId: after }) : query).go({ limit, consistent: true });
      return data;
    },
  };
};
export type RsvpsRepository = ReturnType<typeof createRsvpsRepository>;
