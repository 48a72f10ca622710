import { createWriteTransaction } from 'electrodb';
import type { FeedToken, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { CalendarFeed, type CalendarOf, CalendarToken } from './calendar-feed.entity.ts';

/** A calendar that a person can subscribe to. */
export interface CalendarKey {
  readonly userId: UserId;
  readonly of: CalendarOf;
}

/** The private addresses of calendars: each person has one at a time of each. */
export const createCalendarRepository = (table: Table) => {
  const feeds = once(() => CalendarFeed({ table }));
  const tokens = once(() => CalendarToken({ table }));
  return {
    async tokenOf(key: CalendarKey): Promise<FeedToken | undefined> {
      const { data } = await feeds().get(key).go({ consistent: true });
      return data?.token;
    },
    async find(token: FeedToken): Promise<CalendarKey | undefined> {
      const { data } = await tokens().get({ token }).go({ consistent: true });
      return data ?? undefined;
    },
    /** Replaces the address `before`, which stops working; false if that is no longer the one of this calendar. */
    async replace(
      key: CalendarKey,
      before: FeedToken | undefined,
      token: FeedToken,
      now: string,
    ): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ feed: feeds(), token: tokens() }, (rows) => [
          before === undefined
            ? rows.feed.create({ ...key, token, createdAt: now }).commit()
            : rows.feed
                .put({ ...key, token, createdAt: now })
                .where((row, op) => op.eq(row.token, before))
                .commit(),
          rows.token.create({ ...key, token }).commit(),
          ...(before === undefined ? [] : [rows.token.delete({ token: before }).commit()]),
        ]).go(),
      );
      return committed;
    },
  };
};
export type CalendarRepository = ReturnType<typeof createCalendarRepository>;
