import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { Occurrence } from '../store/index.ts';
import { toCards } from './event-page.ts';

/** The cards of dates as a viewer, undefined for a visitor, may see them: without dates of hosts, and faces of players, behind a block. */
export const cardsFor = async (
  ctx: Context,
  rows: readonly Occurrence[],
  viewer: UserId | undefined,
): Promise<EventCard[]> => {
  if (rows.length === 0) return [];
  const findingApart = users.findBlockedIds(ctx, viewer);
  const [blockedIds, hosts] = await Promise.all([
    findingApart,
    family.findShown(
      ctx,
      rows.map(({ creatorId }) => creatorId),
      viewer && findingApart.then((others) => ({ id: viewer, blockedIds: others })),
    ),
  ]);
  return toCards(rows, hosts, blockedIds);
};
