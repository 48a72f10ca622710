import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { kinds } from '#shared/domains/organizations/notifications.ts';
import { pageChanges } from '#shared/domains/organizations/page-changes.ts';
import { agreementRow, organizationRow, organizationStaffRow } from '#shared/domains/organizations/rows.ts';
import { onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** What groups teams and places. */
export const organizations = domain({
  name: 'organizations',
  api: {
    contract: organizationsContract,
    needs: ['table', 'origins'],
    errorImpact: 'Nobody can open or manage an organization, or see its calendar.',
  },
  rows: [organizationRow, organizationStaffRow, agreementRow],
  notifications: kinds,
  pageChanges,
  background: {
    needs: ['table'],
    errorImpact:
      'Nobody is notified of invitations and requests of organizations, and deleted teams and accounts are still counted in them.',
    timeoutSeconds: 300,
    reactions: {
      announceAgreement: on(agreementRow, 'inserted', 'modified'),
      announceRole: on(organizationStaffRow, 'inserted'),
      tidy: on(organizationRow, 'removed'),
      forgetTeam: onTeamDeleted,
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['organizations'],
});
