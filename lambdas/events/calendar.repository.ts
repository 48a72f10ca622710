import type { FeedToken, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createCalendarFeedEntity } from './calendar-feed.entity.ts';

/** Each person's private calendar address: one at a time. */
export const createCalendarRepository = (table: Table) => {
  const feeds = once(() => createCalendarFeedEntity(table));
  return {
    async tokenOf(userId: UserId): Promise<FeedToken | undefined> {
      const { data } = await feeds().get({ userId }).go({ consistent: true });
      return data?.token;
    },
    async ownerOf(token: FeedToken): Promise<UserId | undefined> {
      const { data } = await feeds().query.byToken({ token }).go({ limit: 1 });
      return data[0]?.userId;
    },
    /** Replaces the address; the previous one stops working. */
    async put(userId: UserId, token: FeedToken, now: string): Promise<void> {
      await feeds().put({ userId, token, createdAt: now }).go();
    },
  };
};
export type CalendarRepository = ReturnType<typeof createCalendarRepository>;
