import { CustomAttributeType } from 'electrodb';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import { type PastDate, reliabilityRules } from '#shared/domains/reliability/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { defineEntity, id, primaryKey, type RowOf } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A person's latest dates with attendance: one document, about 150 bytes a date, so that the reliability of many people is one batched read. */
export const AttendanceRecord = defineEntity('attendanceRecord', {
  privacy: { onDeletion: 'erased', inExport: 'attendance' },
  attributes: {
    userId: id<UserId>(),
    dates: { type: CustomAttributeType<RecordedDate[]>('any'), required: true },
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** How reliable is a person? Cost: ½ for 4 KB, 1 if consistent. */
    byPerson: primaryKey(['userId'], []),
  },
});

/** Someone who asks the host to look again at what was recorded of them: once per date. */
export const Correction = defineEntity('attendanceCorrection', {
  privacy: { onDeletion: 'erased', inExport: 'attendanceCorrections' },
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    askedAt: id(),
  },
  indexes: {
    /** On which dates has a person asked for a correction? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['eventId', 'occurrenceId']),
  },
});
type CorrectionRow = RowOf<typeof Correction>;

/** The dates of one person, latest first. Consistent. */
export const findRecorded = async (ctx: Context, userId: UserId): Promise<RecordedDate[]> => {
  const { data } = await AttendanceRecord(ctx).get({ userId }).go({ consistent: true });
  return data?.dates ?? [];
};

/** The dates of some people; people without any are left out. */
export const findRecordedOf = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, RecordedDate[]>> => {
  if (ids.length === 0) return new Map();
  const { data, unprocessed } = await AttendanceRecord(ctx)
    .get([...new Set(ids)].map((userId) => ({ userId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} records were not read`);
  return new Map(data.map(({ userId, dates }) => [userId, dates]));
};

/** Notes what became of a person's spot. Nothing is written if something newer is known. */
export const recordDate = async (ctx: Context, userId: UserId, date: RecordedDate): Promise<void> => {
  const records = AttendanceRecord(ctx);
  await untilUnchanged(async () => {
    const { data: before } = await records.get({ userId }).go({ consistent: true });
    const dates = withDate(before?.dates ?? [], date);
    if (!dates) return true;
    const revision = (before?.revision ?? 0) + 1;
    const write = records
      .put({ userId, dates, revision })
      .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision)));
    return (await isWritten(write)) || undefined;
  });
};

/** Asks for a correction; nothing happens if that has been asked already. */
export const addCorrection = async (ctx: Context, question: CorrectionRow): Promise<void> => {
  await isWritten(Correction(ctx).create(question));
};

/** The dates on which a person has asked for a correction. Consistent. */
export const listCorrections = async (ctx: Context, userId: UserId): Promise<CorrectionRow[]> => {
  const { data } = await Correction(ctx).query.byPerson({ userId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** Those among some people who have asked for a correction of a date. Consistent. */
export const findCorrections = async (
  ctx: Context,
  { eventId, occurrenceId }: Pick<CorrectionRow, 'eventId' | 'occurrenceId'>,
  ids: readonly UserId[],
): Promise<CorrectionRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Correction(ctx)
    .get(ids.map((userId) => ({ userId, eventId, occurrenceId })))
    .go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} corrections were not read`);
  return data;
};

/** Deletes what is known of a person's dates, and what they asked. */
export const removeRecords = async (ctx: Context, userId: UserId): Promise<void> => {
  const asked = await listCorrections(ctx, userId);
  await AttendanceRecord(ctx).delete({ userId }).go();
  for (const { eventId, occurrenceId } of asked)
    await Correction(ctx).delete({ userId, eventId, occurrenceId }).go();
};

/** What is known of a person's spot on a date, by which revision of the RSVP. */
export interface RecordedDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  /** ISO instant. */
  readonly dateStart: string;
  /** `none` after a correction: the revision still shows which changes are older. */
  readonly outcome: Attendance | 'none';
  readonly rsvpRevision: number;
}

const isSame = (a: RecordedDate, b: RecordedDate): boolean =>
  a.eventId === b.eventId && a.occurrenceId === b.occurrenceId;
const latestFirst = (a: RecordedDate, b: RecordedDate): number => b.dateStart.localeCompare(a.dateStart);

/**
 * A person's dates with another one; undefined if nothing changes. What an older revision of the RSVP said is left out, so changes may be delivered
 * repeatedly and in any order.
 */
export const withDate = (dates: readonly RecordedDate[], date: RecordedDate): RecordedDate[] | undefined => {
  const known = dates.find((one) => isSame(one, date));
  if (known && known.rsvpRevision >= date.rsvpRevision) return undefined;
  return [...dates.filter((one) => !isSame(one, date)), date]
    .toSorted(latestFirst)
    .slice(0, reliabilityRules.mostDates);
};

/** The dates that say something about a person. */
export const countedOf = (dates: readonly RecordedDate[]): (RecordedDate & PastDate)[] =>
  dates.flatMap(({ outcome, ...date }) => (outcome === 'none' ? [] : [{ ...date, outcome }]));
