import type { FeedToken, TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text, tryWrite } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** Whose events a calendar shows: the person's own, or those of a team. */
export type CalendarOf = 'self' | TeamId;

/** A person's private address of a calendar, which is currently valid. */
export const CalendarFeed = defineEntity('calendarFeed', {
  privacy: { onDeletion: 'erased', notExported: 'It leads to the secret address of a calendar.' },
  attributes: {
    userId: id<UserId>(),
    of: id<CalendarOf>(),
    token: text<FeedToken>(),
    createdAt: text(),
  },
  indexes: {
    /** A person's private addresses, or the one of a calendar. Cost: 1, consistent. */
    byUser: primaryKey(['userId'], ['of']),
  },
});

/** Whose a private address is, and of which calendar. Not an index: a new address must work at once, and a renewed one must not (decision 056). */
export const CalendarToken = defineEntity('calendarToken', {
  privacy: { onDeletion: 'erased', notExported: 'It is the secret address of a calendar.' },
  attributes: {
    token: id<FeedToken>(),
    userId: id<UserId>(),
    of: id<CalendarOf>(),
  },
  indexes: {
    /** Whose private address is this, and of which calendar? Cost: 1, consistent. */
    byToken: primaryKey(['token'], []),
  },
});

/** A calendar that a person can subscribe to. */
export interface CalendarKey {
  readonly userId: UserId;
  readonly of: CalendarOf;
}

// The private addresses of calendars: each person has one at a time of each.

export const tokenOf = async (ctx: Context, key: CalendarKey): Promise<FeedToken | undefined> => {
  const { data } = await CalendarFeed(ctx).get(key).go({ consistent: true });
  return data?.token;
};

export const find = async (ctx: Context, token: FeedToken): Promise<CalendarKey | undefined> => {
  const { data } = await CalendarToken(ctx).get({ token }).go({ consistent: true });
  return data ?? undefined;
};

/** Replaces the address `before`, which stops working; false if that is no longer the one of this calendar. */
export const replace = async (
  ctx: Context,
  key: CalendarKey,
  before: FeedToken | undefined,
  token: FeedToken,
  now: string,
): Promise<boolean> => {
  const { committed } = await tryWrite(ctx, { feed: CalendarFeed, token: CalendarToken }, (rows) => [
    before === undefined
      ? rows.feed.create({ ...key, token, createdAt: now }).commit()
      : rows.feed
          .put({ ...key, token, createdAt: now })
          .where((row, op) => op.eq(row.token, before))
          .commit(),
    rows.token.create({ ...key, token }).commit(),
    ...(before === undefined ? [] : [rows.token.delete({ token: before }).commit()]),
  ]);
  return committed;
};
