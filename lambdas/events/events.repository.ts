import { createWriteTransaction, Service, type TransactWriteEntities } from 'electrodb';
import type { Canceler } from '#shared/domains/events/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { EventId, type OccurrenceId, type UploadId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { createHostedCounter } from '../users/people/old-api.ts';
import { EventDate, EventDetails, OccurrenceEntity, TeamDate } from './event.entity.ts';
import { Listing } from './listing.entity.ts';
import { PrivateDate } from './private-date.entity.ts';
import { Rsvp, Slot } from './rsvp.entity.ts';
import { Series } from './series.entity.ts';
import { createWaitlistRepository, nobodyWaits, type Waitlist } from './waitlist.repository.ts';

export type Occurrence = RowOf<typeof OccurrenceEntity>;
export type EventDetailsRow = RowOf<typeof EventDetails>;
export type SlotRow = RowOf<typeof Slot>;

export interface OccurrenceKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
/** All rows of one date. */
export interface EventRows {
  readonly occurrence: Occurrence;
  readonly details: EventDetailsRow;
  readonly slots: readonly SlotRow[];
  /** Read only if somebody waits for a spot. */
  readonly waitlist: Waitlist;
}
/** The rows of a date that is added. */
export interface DateRows {
  readonly occurrence: NewRowOf<typeof OccurrenceEntity>;
  readonly details: NewRowOf<typeof EventDetails>;
  readonly slots: readonly NewRowOf<typeof Slot>[];
  readonly date: NewRowOf<typeof EventDate>;
  /** Its place among the dates of the team that hosts it. */
  readonly teamDate: NewRowOf<typeof TeamDate> | undefined;
  /** The host's own RSVP, if the host plays. */
  readonly rsvp: NewRowOf<typeof Rsvp> | undefined;
}
/** The rows of an event that is added, with its first date. */
export interface NewEventRows extends DateRows {
  /** How it repeats, if it does. */
  readonly series: NewRowOf<typeof Series> | undefined;
  /** Notes that it shows its cover. */
  readonly showing: TransactionWrite | undefined;
  readonly requestKey: NewRequestKey;
}

const MAX_PAGE_ROWS = 40;

export const createEventsRepository = (table: Table) => {
  const occurrences = once(() => OccurrenceEntity({ table }));
  const listings = once(() => Listing({ table }));
  const privateDates = once(() => PrivateDate({ table }));
  const details = once(() => EventDetails({ table }));
  const slots = once(() => Slot({ table }));
  const dates = once(() => EventDate({ table }));
  const teamDates = once(() => TeamDate({ table }));
  const countHosted = createHostedCounter(table);
  const rsvps = once(() => Rsvp({ table }));
  const series = once(() => Series({ table }));
  const waitlist = once(() => createWaitlistRepository(table));
  const requestKeys = createRequestKeys(table, EventId);
  const page = once(
    () => new Service({ occurrence: occurrences(), details: details(), slot: slots() }, table),
  );

  const dateEntities = () => ({
    occurrence: occurrences(),
    details: details(),
    slot: slots(),
    date: dates(),
    teamDate: teamDates(),
    rsvp: rsvps(),
  });
  type WriteDate = TransactWriteEntities<ReturnType<typeof dateEntities>>;
  /** The writes of a date that is not there yet. */
  const added = (write: WriteDate, rows: DateRows) => [
    write.occurrence.create(rows.occurrence).commit(),
    write.details.create(rows.details).commit(),
    ...rows.slots.map((slot) => write.slot.create(slot).commit()),
    write.date.create(rows.date).commit(),
    ...(rows.teamDate ? [write.teamDate.create(rows.teamDate).commit()] : []),
    ...(rows.rsvp ? [write.rsvp.create(rows.rsvp).commit()] : []),
  ];

  return {
    /** Writes a new event completely or not at all: `key_known` if the request was already carried out. */
    async add(rows: NewEventRows): Promise<'added' | 'key_known'> {
      const entities = { requestKey: requestKeys.entity(), series: series(), ...dateEntities() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(rows.requestKey).commit(),
          countHosted(rows.date.agendaOf),
          ...added(write, rows),
          ...(rows.series ? [write.series.create(rows.series).commit()] : []),
          ...(rows.showing ? [rows.showing] : []),
        ]).go(),
      );
      if (decided.committed) return 'added';
      if (decided.refused[0]) return 'key_known';
      if (rows.showing && decided.refused.at(-1)) throw new AppError('request.conflict');
      throw new Error('a new event has existing rows');
    },

    /** Writes another date of a series completely; not at all if there is one with its id, or the series has changed since it was read. */
    async addDate(
      rows: DateRows,
      { eventId, revision }: { readonly eventId: EventId; readonly revision: number },
    ): Promise<boolean> {
      const entities = { series: series(), ...dateEntities() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.series
            .check({ eventId })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...added(write, rows),
        ]).go(),
      );
      return committed;
    },

    madeBy: requestKeys.madeBy,

    /** The rows of a date, one query, or two if somebody waits for a spot. Consistent, so people see the RSVP they just made. */
    async find({ eventId, occurrenceId }: OccurrenceKey): Promise<EventRows | undefined> {
      const { data } = await page()
        .collections.eventPage({ eventId, occurrenceId })
        .go({ consistent: true, limit: MAX_PAGE_ROWS });
      const [occurrence] = data.occurrence;
      const [detail] = data.details;
      if (!occurrence || !detail) return undefined;
      const isWaitedFor = data.slot.some(({ waiting }) => waiting > 0);
      return {
        occurrence,
        details: detail,
        slots: data.slot.toSorted((a, b) => a.position - b.position),
        waitlist: isWaitedFor ? await waitlist().read({ eventId, occurrenceId }) : nobodyWaits,
      };
    },

    /** The cards of some dates in the requested order, without deleted ones. */
    async findCards(keys: readonly OccurrenceKey[], { consistent = false } = {}): Promise<Occurrence[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
      const { data, unprocessed } = await occurrences()
        .get(wanted)
        .go({ preserveBatchOrder: true, consistent });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} cards were not read`);
      return data.filter((card) => card !== null);
    },

    /** The covers of some dates. Consistent. */
    async findCovers(keys: readonly OccurrenceKey[]): Promise<UploadId[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
      const { data, unprocessed } = await occurrences().get(wanted).go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} cards were not read`);
      return data.flatMap(({ cover }) => cover ?? []);
    },

    /**
     * Cancels a date: nobody finds or joins it anymore, and nobody is reminded of it. False if it is canceled already, or if too few people were the
     * cause and somebody has joined or left since it was read: then nothing happens.
     */
    async cancel(
      { occurrence, details: rules, slots: open }: EventRows,
      { reason, by }: { readonly reason: string; readonly by: Canceler },
      now: string,
    ): Promise<boolean> {
      const { eventId, occurrenceId, dateStart } = occurrence;
      const { minimumDueAt } = rules;
      const key = { eventId, occurrenceId };
      const entities = {
        ...{ occurrence: occurrences(), details: details(), slot: slots() },
        ...{ listing: listings(), privateDate: privateDates() },
      };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.occurrence
            .patch(key)
            .set({ cancelled: true, cancelReason: reason, canceledBy: by, canceledAt: now, updatedAt: now })
            .add({ revision: 1 })
            .remove(['cellMiddle'])
            .composite({ dateStart })
            .where((row, op) => op.eq(row.cancelled, false))
            .commit(),
          write.details
            .patch(key)
            .set({ updatedAt: now })
            .remove(['startHour', 'undecided'])
            .composite({ dateStart, minimumDueAt })
            .commit(),
          ...open.map(({ slotId, revision }) => {
            const closing = write.slot.patch({ ...key, slotId }).set({ closed: true, updatedAt: now });
            if (by === 'host') return closing.commit();
            return closing.where((row, op) => op.eq(row.revision, revision)).commit();
          }),
          write.listing.delete(key).commit(),
          write.privateDate.delete(key).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Writes the faces of a card, unless its counts have changed since it was read: then it already has new faces. */
    async showFaces(
      { eventId, occurrenceId, countsRevision }: Occurrence,
      joiners: Occurrence['joiners'],
    ): Promise<boolean> {
      return isWritten(
        occurrences()
          .patch({ eventId, occurrenceId })
          .set({ joiners })
          .where((row, op) => op.eq(row.countsRevision, countsRevision)),
      );
    },

    /** Writes the totals of a date's slots, unless a newer summary is already stored. */
    async summarize(
      { eventId, occurrenceId }: OccurrenceKey,
      summary: Pick<Occurrence, 'going' | 'held' | 'capacity' | 'joiners' | 'countsRevision' | 'updatedAt'>,
    ): Promise<boolean> {
      return isWritten(
        occurrences()
          .patch({ eventId, occurrenceId })
          .set(summary)
          .where((row, op) => op.lt(row.countsRevision, summary.countsRevision)),
      );
    },
  };
};
export type EventsRepository = ReturnType<typeof createEventsRepository>;
