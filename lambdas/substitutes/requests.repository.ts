import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { DateKey } from './searches.repository.ts';
import { Preference, Request } from './substitutes.entity.ts';

export type RequestRow = RowOf<typeof Request>;

/** Who was asked for which dates, and who wants to be asked. */
export const createRequestsRepository = (table: Table) => {
  const requests = once(() => Request({ table }));
  const preferences = once(() => Preference({ table }));
  return {
    /** Consistent. */
    async find({ eventId, occurrenceId }: DateKey, userId: UserId): Promise<RequestRow | undefined> {
      const { data } = await requests().get({ eventId, occurrenceId, userId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Everyone who was asked for a date. Consistent. */
    async list({ eventId, occurrenceId }: DateKey): Promise<RequestRow[]> {
      const query = requests().query.byDate({ eventId, occurrenceId });
      const { data } = await query.go({ consistent: true, pages: 'all' });
      return data;
    },

    /** Asks somebody; false if they were asked meanwhile, or what was read has changed. */
    ask(before: RequestRow | undefined, request: Omit<RequestRow, 'answer' | 'revision'>): Promise<boolean> {
      return isWritten(
        requests()
          .put({ ...request, answer: 'none', revision: (before?.revision ?? 0) + 1 })
          .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
      );
    },

    /** Notes an answer to the request that was read; false if it is another one by now. */
    answer(request: RequestRow, answer: RequestRow['answer']): Promise<boolean> {
      const { eventId, occurrenceId, userId, askedAt } = request;
      return isWritten(
        requests()
          .patch({ eventId, occurrenceId, userId })
          .set({ answer })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.askedAt, askedAt)),
      );
    },

    /** For how many dates a person was asked since `from` (ISO instant), counted up to `most`. */
    async countSince(userId: UserId, from: string, most: number): Promise<number> {
      const { data } = await requests().query.byPerson({ userId }).gt({ askedAt: from }).go({ limit: most });
      return data.length;
    },

    /** A page of the requests to a person. */
    async askedOf(userId: UserId, limit: number, cursor: string | null) {
      const page = await requests().query.byPerson({ userId }).go({ limit, cursor });
      return { items: page.data, cursor: page.cursor };
    },

    async remove({ eventId, occurrenceId, userId }: RequestRow): Promise<void> {
      await requests().delete({ eventId, occurrenceId, userId }).go();
    },

    /** What a person has chosen; undefined if nothing. Consistent. */
    async preferenceOf(userId: UserId): Promise<boolean | undefined> {
      const { data } = await preferences().get({ userId }).go({ consistent: true });
      return data?.asked;
    },

    /** What some people have chosen; those who have not are left out. */
    async preferencesOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, boolean>> {
      if (ids.length === 0) return new Map();
      const { data, unprocessed } = await preferences()
        .get(ids.map((userId) => ({ userId })))
        .go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} preferences were not read`);
      return new Map(data.map(({ userId, asked }) => [userId, asked]));
    },

    async savePreference(userId: UserId, asked: boolean): Promise<void> {
      await preferences().put({ userId, asked }).go();
    },

    async forgetPreference(userId: UserId): Promise<void> {
      await preferences().delete({ userId }).go();
    },
  };
};
export type RequestsRepository = ReturnType<typeof createRequestsRepository>;
