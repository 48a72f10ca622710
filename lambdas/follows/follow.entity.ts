import type { FollowKind, TargetId } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey } from '../data/entity.ts';

/** A host, a team, or a place that a person follows. Written and deleted together with the person's count. */
export const Follow = defineEntity('follow', {
  attributes: {
    userId: id<UserId>(),
    targetId: id<TargetId>(),
    /** What the target is: its id says the same. */
    kind: id<FollowKind>(),
    since: id(),
  },
  indexes: {
    /** Does a person follow something? Cost: 1, consistent. */
    byPerson: primaryKey(['userId'], ['targetId']),
    /** Which hosts, teams, or places does a person follow, newest first? Cost: ½ for 4 KB, and what is listed. */
    newest: index('gsi5', ['userId'], ['kind', 'since', 'targetId']),
    /** Who follows a host, a team, or a place, by user id? Cost: ½ for 4 KB, about 20 people. */
    followers: index('gsi2', ['targetId'], ['userId']),
  },
});

/** How many hosts, teams, and places a person follows: a row of its own, whose condition is the limit. */
export const FollowCount = defineEntity('followCount', {
  attributes: {
    userId: id<UserId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How much does a person follow? Cost: none, as it is a condition of the write. */
    byPerson: primaryKey(['userId'], []),
  },
});
