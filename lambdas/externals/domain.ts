import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { kinds } from '#shared/domains/externals/notifications.ts';
import { pageChanges } from '#shared/domains/externals/page-changes.ts';
import { externalClaimRow, externalTeamRow } from '#shared/domains/externals/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** External teams, until someone claims them. */
export const externals = domain({
  name: 'externals',
  api: {
    contract: externalsContract,
    needs: ['table', 'hosts'],
    errorImpact: 'Nobody can open, add, or claim an external team.',
  },
  rows: [externalTeamRow, externalClaimRow],
  notifications: kinds,
  pageChanges,
  background: {
    needs: ['table', 'cursors', 'origins', 'mail'],
    errorImpact:
      'Codes of claims are not sent, nobody is notified of decisions, and removed entries and deleted accounts stay.',
    timeoutSeconds: 300,
    reactions: {
      followEntry: on(externalTeamRow, 'modified', 'removed'),
      mailCode: { ...on(externalClaimRow, 'inserted', 'modified'), where: { code: 'requested' } },
      announceClaim: on(externalClaimRow, 'modified'),
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['externalTeams', 'externalClaims', 'externalReports'],
});
