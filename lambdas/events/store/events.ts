import type { Canceler } from '#shared/domains/events/model/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { EventId, type OccurrenceId, type SlotId, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import { type NewRowOf, type RowOf, tryWrite, type Writes } from '../../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { isWritten, type TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { Cancellation, type CancellationRow } from './cancellation.table.ts';
import { EventDate, EventDetails, OccurrenceEntity, TeamDate } from './event.table.ts';
import { Listing, PrivateDate } from './listing.table.ts';
import { dateRows, Rsvp, Slot } from './rsvp.table.ts';
import { Series } from './series.table.ts';
import * as waitlist from './waitlist.table.ts';
import { nobodyWaits, type Waitlist } from './waitlist.table.ts';

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
  /** Read only if someone waits for a spot, or pays for one. */
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

const dateEntities = {
  occurrence: OccurrenceEntity,
  details: EventDetails,
  slot: Slot,
  date: EventDate,
  teamDate: TeamDate,
  rsvp: Rsvp,
};

type WriteDate = Writes<typeof dateEntities>;

/** The writes of a date that is not there yet. */
const added = (write: WriteDate, rows: DateRows) => [
  write.occurrence.create(rows.occurrence).commit(),
  write.details.create(rows.details).commit(),
  ...rows.slots.map((slot) => write.slot.create(slot).commit()),
  write.date.create(rows.date).commit(),
  ...(rows.teamDate ? [write.teamDate.create(rows.teamDate).commit()] : []),
  ...(rows.rsvp ? [write.rsvp.create(rows.rsvp).commit()] : []),
];

/** Writes a new event completely or not at all: `key_known` if the request was already done. */
export const add = async (ctx: Context, rows: NewEventRows): Promise<'added' | 'key_known'> => {
  const entities = { requestKey: RequestKey, series: Series, ...dateEntities };
  const decided = await tryWrite(ctx, entities, (write) => [
    write.requestKey.create(rows.requestKey).commit(),
    users.countsHosted(ctx, rows.date.agendaOf),
    ...added(write, rows),
    ...(rows.series ? [write.series.create(rows.series).commit()] : []),
    ...(rows.showing ? [rows.showing] : []),
  ]);
  if (decided.committed) return 'added';
  if (decided.refused[0]) return 'key_known';
  if (rows.showing && decided.refused.at(-1)) throw new AppError('request.conflict');
  throw new Error('a new event has existing rows');
};

/** Writes another date of a series completely; not at all if there is one with its id, or the series has changed since it was read. */
export const addDate = async (
  ctx: Context,
  rows: DateRows,
  { eventId, revision }: { readonly eventId: EventId; readonly revision: number },
): Promise<boolean> => {
  const entities = { series: Series, ...dateEntities };
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.series
      .check({ eventId })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...added(write, rows),
  ]);
  return committed;
};

/** The events that a request created before; see `findMade`. */
export const madeBy = (ctx: Context, userId: UserId, request: KeyedRequest) =>
  findMade(ctx, EventId, userId, request);

/** The rows of a date, one query, or two if someone waits for a spot or pays for one. Consistent, so people see the RSVP they just made. */
export const find = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
): Promise<EventRows | undefined> => {
  const { data } = await dateRows(ctx.table)
    .collections.eventPage({ eventId, occurrenceId })
    .go({ consistent: true, limit: MAX_PAGE_ROWS });
  const [occurrence] = data.occurrence;
  const [detail] = data.details;
  if (!occurrence || !detail) return undefined;
  const isSynchronous = data.slot.some(({ waiting, paying }) => waiting + paying > 0);
  return {
    occurrence,
    details: detail,
    slots: data.slot.toSorted((a, b) => a.position - b.position),
    waitlist: isSynchronous ? await waitlist.read(ctx, { eventId, occurrenceId }) : nobodyWaits,
  };
};

/** The cards of some dates in the requested order, without deleted ones. */
export const findCards = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
  { consistent = false } = {},
): Promise<Occurrence[]> => {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
  const { data, unprocessed } = await OccurrenceEntity(ctx)
    .get(wanted)
    .go({ preserveBatchOrder: true, consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} cards were not read`);
  return data.filter((card) => card !== null);
};

/** The slots of a date. Consistent. */
export const slotIdsOf = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
): Promise<SlotId[]> => {
  const { data } = await Slot(ctx).query.byEvent({ eventId, occurrenceId }).go({ consistent: true });
  return data.map(({ slotId }) => slotId);
};

/** The covers of some dates. Consistent. */
export const findCovers = async (ctx: Context, keys: readonly OccurrenceKey[]): Promise<UploadId[]> => {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId }));
  const { data, unprocessed } = await OccurrenceEntity(ctx).get(wanted).go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} cards were not read`);
  return data.flatMap(({ cover }) => cover ?? []);
};

/**
 * Cancels a date: nobody finds or joins it anymore, and nobody is reminded of it. False if it is canceled already, or if too few people were the
 * cause and someone has joined or left since it was read: then nothing happens. With a `cancellation`, its people are notified.
 */
export const cancel = async (
  ctx: Context,
  { occurrence, details: rules, slots: open }: EventRows,
  { reason, by }: { readonly reason: string; readonly by: Canceler },
  now: string,
  cancellation?: CancellationRow,
): Promise<boolean> => {
  const { eventId, occurrenceId, dateStart } = occurrence;
  const { minimumDueAt } = rules;
  const key = { eventId, occurrenceId };
  const entities = {
    ...{ occurrence: OccurrenceEntity, details: EventDetails, slot: Slot },
    ...{ listing: Listing, privateDate: PrivateDate, cancellation: Cancellation },
  };
  const { committed } = await tryWrite(ctx, entities, (write) => [
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
    ...(cancellation ? [write.cancellation.put(cancellation).commit()] : []),
  ]);
  return committed;
};

/** Writes the avatars of a card, unless its counts have changed since it was read: then it already has new ones. */
export const refreshCardAvatars = async (
  ctx: Context,
  { eventId, occurrenceId, countsRevision }: Occurrence,
  joiners: Occurrence['joiners'],
): Promise<boolean> => {
  return isWritten(
    OccurrenceEntity(ctx)
      .patch({ eventId, occurrenceId })
      .set({ joiners })
      .where((row, op) => op.eq(row.countsRevision, countsRevision)),
  );
};

/** Writes the totals of a date's slots, unless a newer summary is already stored. */
export const summarize = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  summary: Pick<Occurrence, 'going' | 'held' | 'capacity' | 'joiners' | 'countsRevision' | 'updatedAt'>,
): Promise<boolean> => {
  return isWritten(
    OccurrenceEntity(ctx)
      .patch({ eventId, occurrenceId })
      .set(summary)
      .where((row, op) => op.lt(row.countsRevision, summary.countsRevision)),
  );
};
