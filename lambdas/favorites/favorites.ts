import * as z from 'zod/mini';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { EventFavorites } from '#shared/domains/favorites/contract.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { type Caller, callerId } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import {
  addFavorite,
  countFavorites,
  hasFavorite,
  listFavorites,
  removeFavorite,
} from './favorites.table.ts';

interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** How many favorites an event has, and whether the caller's is one of them. */
export const ofEvent = async (ctx: Context, caller: Caller, eventId: EventId): Promise<EventFavorites> => {
  const userId = callerId(caller);
  const [count, mine] = await Promise.all([
    countFavorites(ctx, eventId),
    userId !== undefined && hasFavorite(ctx, userId, eventId),
  ]);
  return { count, favoritedList: userId !== undefined && mine ? [userId] : [] };
};

/** Events that are canceled or no longer visible are left out: a page may have fewer items than requested. */
export const list = (
  ctx: Context<'cursors'>,
  { userId }: Member,
  { limit = pageSize.default, cursor }: ListQuery,
): Promise<Page<EventCard>> => {
  const request = { scope: `favorites:${userId}`, cursor, position: z.string() };
  return readPage(ctx.cursors, request, async (after) => {
    const page = await listFavorites(ctx, userId, limit, after ?? null);
    return { items: await events.findShownCards(ctx, userId, page.items), next: page.cursor };
  });
};

export const add = async (ctx: Context, member: Member, eventId: EventId): Promise<EventFavorites> => {
  await addFavorite(ctx, member.userId, eventId);
  return ofEvent(ctx, member, eventId);
};

export const remove = async (ctx: Context, member: Member, eventId: EventId): Promise<EventFavorites> => {
  await removeFavorite(ctx, member.userId, eventId);
  return ofEvent(ctx, member, eventId);
};
