import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindBlockedIds } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';
import type { FamilyMembersRepository } from './family-members.repository.ts';

export interface BecomeAccountDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'turn' | 'find' | 'request' | 'accept'>;
  readonly members: Pick<FamilyMembersRepository, 'find' | 'becomesAccount'>;
  readonly findApart: FindBlockedIds;
  readonly ids: Pick<Ids, 'familyConnection'>;
  readonly clock: Clock;
}
/** Who a family member is, and who of their guardians says so. */
interface Grown {
  readonly memberId: UserId;
  readonly account: UserId;
  readonly saidBy: UserId;
  /** Whether the person has agreed to have all guardians in their family; otherwise they are asked. */
  readonly agreed: boolean;
}
export type BecomeAccount = (grown: Grown) => Promise<void>;

/**
 * A family member without an account is somebody with one. Whoever shared them stays family, with the same relation, unless a block stands
 * between the two; RSVPs follow. If it fails half-way, it continues.
 */
export const createBecomeAccount =
  ({ connections, members, findApart, ids, clock }: BecomeAccountDeps): BecomeAccount =>
  async ({ memberId, account, saidBy, agreed }) => {
    const stayFamily = async (guardianId: UserId): Promise<void> => {
      const before = await connections.find(guardianId, memberId);
      const now = clock.now();
      const request = {
        ...{ id: ids.familyConnection(), requesterId: guardianId, recipientId: account },
        requesterRelation: before?.requesterRelation ?? ('guardian' as const),
        recipientRelation: before?.recipientRelation ?? ('child' as const),
        ...{ createdAt: now, updatedAt: now },
      };
      // It takes the place of the family member, so it is not counted again.
      await untilUnchanged(async () => {
        const turn = await connections.turn(guardianId, now);
        return (await connections.request(request, turn)) !== 'changed' || undefined;
      });
      const row = agreed ? await connections.find(guardianId, account) : undefined;
      if (row?.status === 'pending') await connections.accept(row, now);
    };
    await untilUnchanged(async () => {
      const member = await members.find(memberId);
      if (!member?.guardianIds.includes(saidBy)) return true;
      const blockedIds = await findApart(account);
      for (const guardianId of member.guardianIds)
        if (!blockedIds.has(guardianId) && guardianId !== account) await stayFamily(guardianId);
      return (await members.becomesAccount(member, account, clock.now())) || undefined;
    });
  };
