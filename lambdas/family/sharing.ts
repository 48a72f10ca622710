import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';
import type { FamilyMemberRow, FamilyMembersRepository } from './family-members.repository.ts';

export interface SharingDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'find' | 'list'>;
  readonly members: Pick<FamilyMembersRepository, 'find' | 'leave'>;
  readonly clock: Clock;
}

/** Who shares family members without an account with whom, and how that ends. Everything is idempotent. */
export const createSharing = ({ connections, members, clock }: SharingDeps) => {
  /** Those to whom a family member came through somebody: from them, or from people to whom they have shared the member. */
  const sharedThrough = async (member: FamilyMemberRow, from: UserId): Promise<ReadonlySet<UserId>> => {
    const rows = await Promise.all(member.guardianIds.map((id) => connections.find(id, member.id)));
    const sharers = new Map(rows.flatMap((row) => (row?.sharedBy ? [[row.userId, row.sharedBy]] : [])));
    const found = new Set<UserId>();
    // Each round finds those one step further away; it ends because everybody is found once.
    for (let size = -1; size !== found.size; ) {
      size = found.size;
      for (const [to, by] of sharers) if (to !== from && (by === from || found.has(by))) found.add(to);
    }
    return found;
  };

  /** Somebody no longer shares a member. Nobody deletes what others still share. */
  const leave = (userId: UserId, memberId: UserId): Promise<true> =>
    untilUnchanged(async () => {
      const member = await members.find(memberId);
      if (!member?.guardianIds.includes(userId)) return true;
      return (await members.leave(member, userId, clock.now())) || undefined;
    });

  /** Whoever has shared a member ends it for somebody, and for all to whom it came through them. False if it did not come from the caller. */
  const end = async (by: UserId, member: FamilyMemberRow, userId: UserId): Promise<boolean> => {
    if (!(await sharedThrough(member, by)).has(userId)) return false;
    const others = await sharedThrough(member, userId);
    for (const id of [...others, userId]) await leave(id, member.id);
    return true;
  };

  return {
    sharedThrough,
    leave,
    end,

    /** Ends what either of two people has shared with the other: they are no longer family. What both have entered by themselves stays. */
    async endBetween(one: UserId, other: UserId): Promise<void> {
      for (const { otherId } of (await connections.list(one)).filter((row) => isGuestId(row.otherId))) {
        const member = await members.find(otherId);
        if (!member?.guardianIds.includes(other)) continue;
        if (!(await end(one, member, other))) await end(other, member, one);
      }
    },
  };
};
export type Sharing = ReturnType<typeof createSharing>;
