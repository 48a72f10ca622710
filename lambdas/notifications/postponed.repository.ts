import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { PostponedEntity } from './postponed.entity.ts';

export type PostponedRow = RowOf<typeof PostponedEntity>;
type Postponed = Omit<PostponedRow, 'waiting'>;

/** The single list of what waits. */
const WAITING = 'postponed';

export const createPostponedRepository = (table: Table) => {
  const postponed = once(() => PostponedEntity({ table }));
  return {
    /** Repeating it changes nothing more. */
    async add(row: Postponed): Promise<void> {
      await postponed()
        .put({ ...row, waiting: WAITING })
        .go();
    },

    /** What a person is sent by `now`, consistent. */
    async ofPerson(userId: UserId, now: string): Promise<PostponedRow[]> {
      const { data } = await postponed().query.byPerson({ userId }).go({ consistent: true, pages: 'all' });
      return data.filter(({ dueAt }) => dueAt <= now);
    },

    async remove({ userId, channel, notificationId }: Postponed): Promise<void> {
      await postponed().delete({ userId, channel, notificationId }).go();
    },

    /** A page of what is due at `now`, the longest waiting first. */
    async due(now: string, limit: number, cursor: string | null) {
      return postponed().query.byDue({ waiting: WAITING }).lte({ dueAt: now }).go({ limit, cursor });
    },
  };
};
export type PostponedRepository = ReturnType<typeof createPostponedRepository>;
