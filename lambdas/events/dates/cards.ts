import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import * as events from '../store/events.ts';
import type { Occurrence, OccurrenceKey } from '../store/index.ts';
import { toCards } from './event-page.ts';

// `ofGone`: also of dates whose host is gone or suspended, without the host's name, for what must still be said about them.

export const findCards = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
  { ofGone = false } = {},
): Promise<EventCard[]> => {
  const rows = await events.findCards(ctx, keys);
  const hosts = rows.map(({ creatorId }) => creatorId);
  const active = await family.findShown(ctx, hosts);
  if (!ofGone) return toCards(rows, active);
  const nameless = hosts.map((userId) => [userId, { userId, displayName: '', photoURL: null }] as const);
  return toCards(rows, new Map([...nameless, ...active]));
};

/** The cards of dates as a viewer, undefined for a visitor, may see them: without blocked hosts' dates and blocked players' avatars. */
export const cardsFor = async (
  ctx: Context,
  rows: readonly Occurrence[],
  viewer: UserId | undefined,
): Promise<EventCard[]> => {
  if (rows.length === 0) return [];
  const findingBlocked = users.findBlockedIds(ctx, viewer);
  const [blockedIds, hosts] = await Promise.all([
    findingBlocked,
    family.findShown(
      ctx,
      rows.map(({ creatorId }) => creatorId),
      viewer && findingBlocked.then((others) => ({ id: viewer, blockedIds: others })),
    ),
  ]);
  return toCards(rows, hosts, blockedIds);
};
