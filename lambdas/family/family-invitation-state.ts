import type { InvitationOfMember, InvitationState } from '#shared/domains/family/own-account.ts';
import type { FamilyInvitationRow } from './family-invitations.repository.ts';

/** What has become of an invitation at `now`, unless it was replaced or withdrawn. */
export const stateOf = ({ usedBy, until }: FamilyInvitationRow, now: string): InvitationState => {
  if (usedBy !== undefined) return 'used';
  return now < until ? 'open' : 'expired';
};

/** An invitation as parents and guardians see it. */
export const toInvitation = (row: FamilyInvitationRow, now: string): InvitationOfMember => ({
  ...{ email: row.email, sentAt: row.createdAt, until: row.until, state: stateOf(row, now) },
});
