import type { Change } from '#shared/declare/rows.ts';
import type { familyConnectionRow, familyInvitationRow } from '#shared/domains/family/rows.ts';
import type { BecomeAccount } from './become-account.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';
import type { FamilyInvitationsRepository } from './family-invitations.repository.ts';

/** Somebody has accepted who had no account before. The others who share that family member ask them, too. */
export const createBecomeAccountReaction =
  (connections: Pick<FamilyConnectionsRepository, 'find'>, becomeAccount: BecomeAccount) =>
  async ({ after }: Change<typeof familyConnectionRow>): Promise<void> => {
    if (after?.status !== 'accepted' || after.userId !== after.requesterId) return;
    const row = await connections.find(after.userId, after.otherId);
    const { familyMemberId: memberId, recipientId: account, requesterId: saidBy } = row ?? {};
    if (row?.status !== 'accepted' || !memberId || !account || !saidBy) return;
    await becomeAccount({ memberId, account, saidBy, agreed: false });
  };

/** Somebody has said with an invitation that they are the family member, knowing who shares them. */
export const createUseInvitationReaction =
  (invitations: Pick<FamilyInvitationsRepository, 'find'>, becomeAccount: BecomeAccount) =>
  async ({ after }: Change<typeof familyInvitationRow>): Promise<void> => {
    const row = after?.usedBy && (await invitations.find(after.memberId));
    if (!row || row.usedBy === undefined) return;
    const { memberId, usedBy: account, invitedBy: saidBy } = row;
    await becomeAccount({ memberId, account, saidBy, agreed: true });
  };
