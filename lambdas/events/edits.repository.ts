import { isDeepStrictEqual } from 'node:util';
import { createWriteTransaction } from 'electrodb';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { MovedFor } from '#shared/domains/events/moved-for.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { Edit } from './edit.entity.ts';
import { type EditedDate, isChanged } from './edited-date.ts';
import { EventDate, EventDetails, OccurrenceEntity, TeamDate } from './event.entity.ts';
import type { EventRows } from './events.repository.ts';
import { Listing } from './listing.entity.ts';
import { listingOf, privateDateOf } from './listing.ts';
import { PrivateDate } from './private-date.entity.ts';
import { Slot } from './rsvp.entity.ts';
import { Series } from './series.entity.ts';
import type { SeriesRow } from './series.repository.ts';

export type EditRow = RowOf<typeof Edit>;
type EditKey = Pick<EditRow, 'eventId' | 'occurrenceId' | 'reach' | 'number'>;

/** What is written together with a date that a host edits. */
export interface HostEdit {
  readonly edit: NewRowOf<typeof Edit>;
  /** Notes that the event shows another cover. */
  readonly showing: TransactionWrite | undefined;
  /** For more dates of a series: the series that was read, and its new terms. */
  readonly series:
    | ({ readonly before: SeriesRow } & Pick<
        SeriesRow,
        'terms' | 'slotIds' | 'excludedDates' | 'writtenUntil'
      >)
    | undefined;
}
/** What a date remembers about edits: that it was edited apart, and the last edit of the series that it has seen. */
export type EditMarks = Pick<EventRows['occurrence'], 'editedApart' | 'editsSeen'> & {
  /** The status of a place for which it was moved. */
  readonly movedFor?: MovedFor;
};

/** What hosts have edited. */
export const createEditsRepository = (table: Table) => {
  const edits = once(() => Edit({ table }));
  const entities = once(() => ({
    occurrence: OccurrenceEntity({ table }),
    listing: Listing({ table }),
    privateDate: PrivateDate({ table }),
    details: EventDetails({ table }),
    date: EventDate({ table }),
    teamDate: TeamDate({ table }),
    slot: Slot({ table }),
    series: Series({ table }),
    edit: edits(),
  }));

  /** Nothing is written unless the date, its spots, and the series are as they were read. */
  const write = async (
    before: EventRows,
    after: EditedDate,
    marks: EditMarks,
    now: string,
    byHost?: HostEdit,
  ): Promise<boolean> => {
    const { occurrence: row } = before;
    const { kept, added, removed } = after.slots;
    const key = { eventId: row.eventId, occurrenceId: row.occurrenceId };
    const { level, admission, cover, team, ...shown } = after.occurrence;
    const { dateStart, endsAt } = shown;
    const dateRow = { ...key, agendaOf: row.creatorId, dateStart, endsAt };
    const listedBefore = row.team && { ...key, teamId: row.team.id, dateStart: row.dateStart };
    const listedAfter = team && { ...key, teamId: team.id, dateStart };
    // Counts follow the sum of the slots' revisions, which must not get smaller when a slot is removed.
    const [first] = kept;
    const lost = removed.reduce((sum, { revision }) => sum + revision, 0);
    const touched = kept.filter(
      (slot) => dateStart !== row.dateStart || isChanged(slot) || (lost > 0 && slot === first),
    );
    const { committed } = await transact(() =>
      createWriteTransaction(entities(), (tx) => {
        const patch = tx.occurrence
          .patch(key)
          .set({
            ...{ ...shown, ...marks, updatedAt: now, ...(level && { level }), ...(cover && { cover }) },
            ...(admission && { admission }),
            ...(team && { team }),
            ...(!shown.isPrivate && { cellMiddle: cellsOf(shown.location).cellMiddle }),
          })
          .add({ revision: 1 });
        const detailsPatch = tx.details
          .patch(key)
          .set({ ...after.details, updatedAt: now })
          .add({ revision: 1 });
        const gone = (['waiting', 'undecided', 'awaited', 'countedInSince', 'onlineLink'] as const).filter(
          (name) => !after.details[name],
        );
        const absent = [
          ...(level ? [] : ['level' as const]),
          ...(admission ? [] : ['admission' as const]),
          ...(cover ? [] : ['cover' as const]),
          ...(team ? [] : ['team' as const]),
          ...(shown.isPrivate ? ['cellMiddle' as const] : []),
        ];
        return [
          (absent.length > 0 ? patch.remove(absent) : patch)
            .where((at, op) => `${op.eq(at.revision, row.revision)} AND ${op.eq(at.cancelled, false)}`)
            .commit(),
          (gone.length > 0 ? detailsPatch.remove(gone) : detailsPatch).commit(),
          shown.isPrivate
            ? tx.privateDate.put(privateDateOf({ ...row, ...shown })).commit()
            : tx.listing.put(listingOf({ ...row, ...shown, admission })).commit(),
          ...(shown.isPrivate === row.isPrivate
            ? []
            : [(shown.isPrivate ? tx.listing : tx.privateDate).delete(key).commit()]),
          ...(endsAt === row.endsAt ? [] : [tx.date.delete({ ...key, endsAt: row.endsAt }).commit()]),
          tx.date.put(dateRow).commit(),
          ...(listedBefore && !isDeepStrictEqual(listedBefore, listedAfter)
            ? [tx.teamDate.delete(listedBefore).commit()]
            : []),
          ...(listedAfter ? [tx.teamDate.put(listedAfter).commit()] : []),
          ...touched.map((slot) => {
            const more = slot.after.capacity - slot.before.capacity;
            const { name, capacity, genders, position } = slot.after;
            const slotLevel = slot.after.level;
            const change = tx.slot
              .patch({ ...key, slotId: slot.before.slotId })
              .set({
                ...{ name, capacity, genders, position, dateStart, updatedAt: now },
                ...(slotLevel && { level: slotLevel }),
              })
              .add({ left: more, revision: slot === first ? 1 + lost : 1 });
            return (slotLevel ? change : change.remove(['level']))
              .where(
                (at, op) =>
                  `${op.eq(at.capacity, slot.before.capacity)} AND ${op.gte(at.left, Math.max(0, -more))}`,
              )
              .commit();
          }),
          ...added.map(({ id: slotId, level: slotLevel, ...slot }, index) =>
            tx.slot
              .create({
                ...{ ...key, ...slot, slotId, dateStart, left: slot.capacity },
                ...(slotLevel && { level: slotLevel }),
                ...{ createdAt: now, updatedAt: now },
                revision: first === undefined && index === 0 ? 1 + lost : 1,
              })
              .commit(),
          ),
          ...removed.map(({ slotId, capacity }) =>
            tx.slot
              .delete({ ...key, slotId })
              .where((at, op) => `${op.eq(at.left, capacity)} AND ${op.eq(at.waiting, 0)}`)
              .commit(),
          ),
          ...(byHost ? [tx.edit.create(byHost.edit).commit()] : []),
          ...(byHost?.showing ? [byHost.showing] : []),
          ...(byHost?.series
            ? [
                tx.series
                  .patch({ eventId: row.eventId })
                  .set({
                    terms: byHost.series.terms,
                    slotIds: byHost.series.slotIds,
                    excludedDates: byHost.series.excludedDates,
                    writtenUntil: byHost.series.writtenUntil,
                    edits: byHost.edit.number,
                    updatedAt: now,
                  })
                  .add({ revision: 1 })
                  .where((at, op) => op.eq(at.revision, byHost.series?.before.revision ?? 0))
                  .commit(),
              ]
            : []),
        ];
      }).go(),
    );
    return committed;
  };

  return {
    write,

    /** Consistent. */
    async find({ eventId, occurrenceId, reach, number }: EditKey): Promise<EditRow | undefined> {
      const { data } = await edits().get({ eventId, occurrenceId, reach, number }).go({ consistent: true });
      return data ?? undefined;
    },

    /** The edits of a series after one with a number, in their order. Consistent. */
    async ofSeries(eventId: EventId, after: number): Promise<EditRow[]> {
      const { data } = await edits()
        .query.byEvent({ eventId, reach: 'series' })
        .gte({ number: after + 1 })
        .go({ consistent: true, pages: 'all' });
      return data;
    },
  };
};
export type EditsRepository = ReturnType<typeof createEditsRepository>;
/** Whether an edit of a series is also for a date. */
export const covers = (
  { scope, occurrenceId: from }: Pick<EditRow, 'scope' | 'occurrenceId'>,
  occurrenceId: OccurrenceId,
): boolean => scope === 'all' || occurrenceId >= from;
