import { createWriteTransaction } from 'electrodb';
import { holdsPlaces, partySize } from '#shared/domains/events/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { createRsvpEntity, createSlotEntity } from './rsvp.entity.ts';

export type RsvpRow = Row<typeof createRsvpEntity>;
type NewRsvp = Omit<RowInput<typeof createRsvpEntity>, 'revision'>;

/** What an answer takes from the slot it names. */
const placesOf = (answer: Pick<RsvpRow, 'status' | 'guests'> | undefined): number =>
  answer && holdsPlaces(answer.status) ? partySize(answer.guests) : 0;

/** The places that a change takes from each slot; negative where places come back. */
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

    /** What somebody answered to some dates; to those without an answer nothing. Cost: ½ for each date. */
    async findSome(keys: readonly OccurrenceKey[], userId: UserId): Promise<RsvpRow[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId, userId }));
      const { data, unprocessed } = await rsvps().get(wanted).go({ preserveBatchOrder: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} answers were not read`);
      return data.filter((row) => row !== null);
    },

    /**
     * Writes an answer and moves the places, both or neither. `full` when a slot has too few places left (or takes nobody any
     * more), `changed_meanwhile` when the answer is not the one that was read.
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
              .where((row, op) =>
                places > 0 ? `${op.gte(row.left, places)} AND ${op.eq(row.closed, false)}` : '',
              )
              .commit(),
          ),
        ]).go(),
      );
      if (decided.committed) return 'written';
      return decided.refused[0] ? 'changed_meanwhile' : 'full';
    },

    /** A page of the dates that somebody goes to or went to, the latest first. */
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

    /** A page of the answers to a date, by person. Consistent, so that who just answered is among them. */
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
