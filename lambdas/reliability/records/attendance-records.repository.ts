import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { RowOf } from '../../data/entity.ts';
import { once } from '../../data/once.ts';
import type { Table } from '../../data/table.ts';
import { isWritten } from '../../data/written.ts';
import { AttendanceRecord, Correction, type RecordedDate } from './attendance-record.entity.ts';
import { withDate } from './recorded-dates.ts';

export type CorrectionRow = RowOf<typeof Correction>;

export const createAttendanceRecordsRepository = (table: Table) => {
  const records = once(() => AttendanceRecord({ table }));
  const corrections = once(() => Correction({ table }));
  return {
    /** The dates of one person, latest first. Consistent. */
    async find(userId: UserId): Promise<RecordedDate[]> {
      const { data } = await records().get({ userId }).go({ consistent: true });
      return data?.dates ?? [];
    },

    /** The dates of some people; people without any are left out. */
    async findSome(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, RecordedDate[]>> {
      if (ids.length === 0) return new Map();
      const { data, unprocessed } = await records()
        .get([...new Set(ids)].map((userId) => ({ userId })))
        .go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} records were not read`);
      return new Map(data.map(({ userId, dates }) => [userId, dates]));
    },

    /** Notes what became of a person's spot. Nothing is written if something newer is known. */
    async note(userId: UserId, date: RecordedDate): Promise<void> {
      await untilUnchanged(async () => {
        const { data: before } = await records().get({ userId }).go({ consistent: true });
        const dates = withDate(before?.dates ?? [], date);
        if (!dates) return true;
        const revision = (before?.revision ?? 0) + 1;
        const write = records()
          .put({ userId, dates, revision })
          .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision)));
        return (await isWritten(write)) || undefined;
      });
    },

    /** Asks for a correction; nothing happens if that has been asked already. */
    async askCorrection(question: CorrectionRow): Promise<void> {
      await isWritten(corrections().create(question));
    },

    /** The dates on which a person has asked for a correction. Consistent. */
    async askedBy(userId: UserId): Promise<CorrectionRow[]> {
      const { data } = await corrections().query.byPerson({ userId }).go({ consistent: true, pages: 'all' });
      return data;
    },

    async forget(userId: UserId): Promise<void> {
      const asked = await this.askedBy(userId);
      await records().delete({ userId }).go();
      for (const { eventId, occurrenceId } of asked)
        await corrections().delete({ userId, eventId, occurrenceId }).go();
    },
  };
};
export type AttendanceRecordsRepository = ReturnType<typeof createAttendanceRecordsRepository>;
