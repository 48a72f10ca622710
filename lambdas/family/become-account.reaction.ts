import type { Change } from '#shared/declare/rows.ts';
import type { familyConnectionRow } from '#shared/domains/family/rows.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';
import type { FamilyMembersRepository } from './family-members.repository.ts';

export interface BecomeAccountDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'find' | 'request'>;
  readonly members: Pick<FamilyMembersRepository, 'find' | 'becomesAccount'>;
  readonly ids: Pick<Ids, 'familyConnection'>;
  readonly clock: Clock;
}

/** Somebody has accepted who had no account before. The others who share that family member ask them, too. */
export const createBecomeAccountReaction =
  ({ connections, members, ids, clock }: BecomeAccountDeps) =>
  async ({ after }: Change<typeof familyConnectionRow>): Promise<void> => {
    if (after?.status !== 'accepted' || after.userId !== after.requesterId) return;
    const row = await connections.find(after.userId, after.otherId);
    const { familyMemberId, recipientId, requesterId } = row ?? {};
    if (row?.status !== 'accepted' || !familyMemberId || !recipientId || !requesterId) return;
    await untilUnchanged(async () => {
      const member = await members.find(familyMemberId);
      if (!member?.guardianIds.includes(requesterId)) return true;
      const now = clock.now();
      for (const guardianId of member.guardianIds)
        await connections.request({
          ...{ id: ids.familyConnection(), requesterId: guardianId, recipientId },
          ...{ requesterRelation: 'guardian', recipientRelation: 'child' },
          ...{ createdAt: now, updatedAt: now },
        });
      return (await members.becomesAccount(member, recipientId, now)) || undefined;
    });
  };
