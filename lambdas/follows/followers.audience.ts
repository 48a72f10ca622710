import type { followers } from '#shared/domains/follows/audiences.ts';
import { mapAtMost } from '../core/at-once.ts';
import { positionBehind } from '../core/pages.ts';
import type { FindApart } from '../core/standing.ts';
import type { EventCards } from '../events/old-api.ts';
import type { ReadAudience } from '../notifications/old-api.ts';
import type { FollowsRepository } from './follows.repository.ts';
import type { TargetAccess } from './target-access.ts';

export interface FollowersDeps {
  readonly follows: Pick<FollowsRepository, 'followers'>;
  readonly events: EventCards;
  readonly findApart: FindApart;
  readonly findTarget: TargetAccess;
}

const PER_PAGE = 100;
const AT_ONCE = 10;

const nobody = { people: [], next: undefined };

/**
 * Those who follow something, by user id, except the host of the date and whom a block separates from the host. What visitors may see, everybody may;
 * of anything else, such as a team by invitation only, it is asked for each follower.
 */
export const createFollowers =
  ({ follows, events, findApart, findTarget }: FollowersDeps): ReadAudience<typeof followers> =>
  async ({ targetId, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled || event.isPrivate) return nobody;
    const [apart, shown, read] = await Promise.all([
      findApart(event.creatorId),
      findTarget({ kind: 'visitor' }, targetId),
      follows.followers(targetId, after, PER_PAGE),
    ]);
    const others = read.filter((userId) => userId !== event.creatorId && !apart.has(userId));
    const may = await mapAtMost(
      AT_ONCE,
      others,
      async (userId) => (shown ?? (await findTarget({ kind: 'member', userId }, targetId))) !== undefined,
    );
    return { people: others.filter((_, index) => may[index]), next: positionBehind(read, PER_PAGE) };
  };
