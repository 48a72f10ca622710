import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, write } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** An event among a person's favorites. Written and deleted together with the event's count. */
export const Favorite = defineEntity('favorite', {
  privacy: { onDeletion: 'erased', inExport: 'favorites' },
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    since: id(),
  },
  indexes: {
    /** Is an event one of a person's favorites? Cost: 1, consistent. */
    byPerson: primaryKey(['userId'], ['eventId']),
    /** What are a person's favorites, newest first? Cost: ½ for 4 KB, and for each the dates that it shows. */
    newest: index('gsi5', ['userId'], ['since', 'eventId']),
  },
});

/** How many people have an event among their favorites: in its own row, so that counting does not touch the row of the event, which everyone reads. */
export const FavoriteCount = defineEntity('favoriteCount', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    eventId: id<EventId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How many people have an event among their favorites? Cost: 1, consistent. */
    byFavorite: primaryKey(['eventId'], []),
  },
});

/** Consistent: someone who has just chosen sees it. */
export const hasFavorite = async (ctx: Context, userId: UserId, eventId: EventId): Promise<boolean> => {
  const { data } = await Favorite(ctx).get({ userId, eventId }).go({ consistent: true });
  return data !== null;
};

/** Consistent. */
export const countFavorites = async (ctx: Context, eventId: EventId): Promise<number> => {
  const { data } = await FavoriteCount(ctx).get({ eventId }).go({ consistent: true });
  return data?.count ?? 0;
};

export const listFavorites = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const query = Favorite(ctx).query.newest({ userId });
  const { data, cursor: next } = await query.go({ limit, cursor, order: 'desc' });
  return { items: data.map(({ eventId }) => eventId), cursor: next };
};

/** Adds and counts a favorite, unless it is there already. */
export const addFavorite = (ctx: Context, userId: UserId, eventId: EventId): Promise<boolean> =>
  write(ctx, { Favorite, FavoriteCount }, (rows) => [
    rows.Favorite.create({ userId, eventId, since: ctx.clock.now() }).commit(),
    rows.FavoriteCount.upsert({ eventId }).add({ count: 1 }).commit(),
  ]);

/** Removes a favorite and its count, if it is there. */
export const removeFavorite = (ctx: Context, userId: UserId, eventId: EventId): Promise<boolean> =>
  write(ctx, { Favorite, FavoriteCount }, (rows) => [
    rows.Favorite.remove({ userId, eventId }).commit(),
    rows.FavoriteCount.patch({ eventId }).add({ count: -1 }).commit(),
  ]);
