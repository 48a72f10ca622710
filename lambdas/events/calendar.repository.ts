import { createWriteTransaction } from 'electrodb';
import type { FeedToken, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { createCalendarFeedEntity, createCalendarTokenEntity } from './calendar-feed.entity.ts';

/** Each person's private calendar address: one at a time. */
export const createCalendarRepository = (table: Table) => {
  const feeds = once(() => createCalendarFeedEntity(table));
  const tokens = once(() => createCalendarTokenEntity(table));
  return {
    async tokenOf(userId: UserId): Promise<FeedToken | undefined> {
      const { data } = await feeds().get({ userId }).go({ consistent: true });
      return data?.token;
    },
    async ownerOf(token: FeedToken): Promise<UserId | undefined> {
      const { data } = await tokens().get({ token }).go({ consistent: true });
      return data?.userId;
    },
    /** Replaces the address `before`, which stops working; false if that is no longer the person's address. */
    async replace(
      userId: UserId,
      before: FeedToken | undefined,
      token: FeedToken,
      now: string,
    ): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ feed: feeds(), token: tokens() }, (rows) => [
          before === undefined
            ? rows.feed.create({ userId, token, createdAt: now }).commit()
            : rows.feed
                .put({ userId, token, createdAt: now })
                .where((row, op) => op.eq(row.token, before))
                .commit(),
          rows.token.create({ token, userId }).commit(),
          ...(before === undefined ? [] : [rows.token.delete({ token: before }).commit()]),
        ]).go(),
      );
      return committed;
    },
  };
};
export type CalendarRepository = ReturnType<typeof createCalendarRepository>;
