import { isDeepStrictEqual } from 'node:util';
import { CustomAttributeType } from 'electrodb';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { DateBefore } from '#shared/domains/events/changed-news.ts';
import type { MovedFor } from '#shared/domains/events/model/moved-for.ts';
import type { DateScope, EditReach } from '#shared/domains/events/model/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../../data/entity.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import {
  EventDate,
  EventDetails,
  type EventRows,
  Listing,
  listingOf,
  OccurrenceEntity,
  PrivateDate,
  privateDateOf,
  Series,
  type SeriesRow,
  Slot,
  TeamDate,
} from '../store/index.ts';
import type { DateChanges } from './date-terms.ts';
import { type EditedDate, isChanged } from './slots.ts';

/** The longest `number`, in digits. */
const NUMBER_DIGITS = 8;

/**
 * What a host has edited. The date on which they did it is written with it; the reaction to it edits the other dates, moves the RSVPs to a new
 * time, and has attendees notified. The edits of a series are numbered: each date is brought up to date in their order.
 */
export const Edit = defineEntity('eventEdit', {
  privacy: { onDeletion: 'erased', notExported: 'The dates contain what was edited.' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    reach: id<EditReach>(),
    /** Of the edits of the series, or else the revision of the date. */
    number: {
      type: 'number',
      required: true,
      readOnly: true,
      padding: { length: NUMBER_DIGITS, char: '0' },
    },
    scope: text<DateScope>(),
    changes: { type: CustomAttributeType<DateChanges>('any'), required: true },
    /** Whether members of the team who are counted in, and have not confirmed, give up their spots: they are no longer counted in. */
    removesUnconfirmed: { type: 'boolean' },
    editedAt: text(),
    /** Absent if it happened automatically, or before teams could host: then it is the event's creator. */
    editedBy: optionalText<UserId>(),
  },
  indexes: {
    /** Which edits of a series has a date not seen? Cost: 1 for 4 KB, consistent. */
    byEvent: primaryKey(['eventId'], ['reach', 'number', 'occurrenceId']),
  },
});

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
        'terms' | 'slotIds' | 'excludedDates' | 'repetition' | 'firstDay' | 'writtenUntil'
      >)
    | undefined;
}
/** What a date remembers about edits: that it was edited separately, and the last edit of the series that it has seen. */
export type EditMarks = Pick<EventRows['occurrence'], 'hasOwnChanges' | 'editsSeen'> & {
  /** The status of a place for which it was moved. */
  readonly movedFor?: MovedFor;
};

/** What the time and the place were before this change, or else before an earlier one. */
const beforeOf = ({ occurrence: row, details }: EventRows, { occurrence: after }: EditedDate): DateBefore => {
  const { dateStart, endsAt, timeZone, location } = row;
  const isMoved = after.dateStart !== dateStart || after.endsAt !== endsAt || after.timeZone !== timeZone;
  const isElsewhere = !isDeepStrictEqual(after.location, location);
  return {
    ...details.before,
    ...(isMoved && { time: { dateStart, endsAt, timeZone } }),
    ...(isElsewhere && { location }),
  };
};

// What hosts have edited.

const entities = {
  occurrence: OccurrenceEntity,
  listing: Listing,
  privateDate: PrivateDate,
  details: EventDetails,
  date: EventDate,
  teamDate: TeamDate,
  slot: Slot,
  series: Series,
  edit: Edit,
};

/** Nothing is written unless the date, its spots, and the series are as they were read. */
export const write = async (
  ctx: Context,
  before: EventRows,
  after: EditedDate,
  marks: EditMarks,
  now: string,
  byHost?: HostEdit,
): Promise<boolean> => {
  const { occurrence: row } = before;
  const { kept, added, removed } = after.slots;
  const key = { eventId: row.eventId, occurrenceId: row.occurrenceId };
  const { level, admission, price, cover, coverLight, team, ...shown } = after.occurrence;
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
  const { committed } = await tryWrite(ctx, entities, (tx) => {
    const patch = tx.occurrence
      .patch(key)
      .set({
        ...{
          ...shown,
          ...marks,
          updatedAt: now,
          ...(level && { level }),
          ...(cover && { cover }),
          ...(coverLight && { coverLight }),
        },
        ...(admission && { admission }),
        ...(price && { price }),
        ...(team && { team }),
        ...(!shown.isPrivate && { cellMiddle: cellsOf(shown.location).cellMiddle }),
      })
      .add({ revision: 1 });
    const detailsPatch = tx.details
      .patch(key)
      .set({ ...after.details, before: beforeOf(before, after), updatedAt: now })
      .add({ revision: 1 });
    const gone = (
      ['waiting', 'undecided', 'awaited', 'countedInSince', 'onlineLink', 'promo'] as const
    ).filter((name) => !after.details[name]);
    const absent = [
      ...(level ? [] : ['level' as const]),
      ...(admission ? [] : ['admission' as const]),
      ...(price ? [] : ['price' as const]),
      ...(cover ? [] : ['cover' as const]),
      ...(coverLight ? [] : ['coverLight' as const]),
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
        const { name, capacity, genders, level: slotLevel, ages, position } = slot.after;
        const { feeAmount, earlyAmount } = slot.after;
        return tx.slot
          .patch({ ...key, slotId: slot.before.slotId })
          .set({
            ...{ name, capacity, genders, ages, feeAmount, earlyAmount, position, dateStart },
            ...{ level: slotLevel, updatedAt: now },
          })
          .add({ left: more, revision: slot === first ? 1 + lost : 1 })
          .where(
            (at, op) =>
              `${op.eq(at.capacity, slot.before.capacity)} AND ${op.gte(at.left, Math.max(0, -more))}`,
          )
          .commit();
      }),
      ...added.map(({ id: slotId, ...slot }, index) =>
        tx.slot
          .create({
            ...{ ...key, ...slot, slotId, dateStart, left: slot.capacity },
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
                repetition: byHost.series.repetition,
                firstDay: byHost.series.firstDay,
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
  });
  return committed;
};

/** Consistent. */
export const find = async (
  ctx: Context,
  { eventId, occurrenceId, reach, number }: EditKey,
): Promise<EditRow | undefined> => {
  const { data } = await Edit(ctx).get({ eventId, occurrenceId, reach, number }).go({ consistent: true });
  return data ?? undefined;
};

/** The edits of a series after one with a number, in their order. Consistent. */
export const ofSeries = async (ctx: Context, eventId: EventId, after: number): Promise<EditRow[]> => {
  const { data } = await Edit(ctx)
    .query.byEvent({ eventId, reach: 'series' })
    .gte({ number: after + 1 })
    .go({ consistent: true, pages: 'all' });
  return data;
};
/** Whether an edit of a series is also for a date. */
export const covers = (
  { scope, occurrenceId: from }: Pick<EditRow, 'scope' | 'occurrenceId'>,
  occurrenceId: OccurrenceId,
): boolean => scope === 'all' || occurrenceId >= from;
