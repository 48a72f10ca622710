import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { pageChanges } from '#shared/domains/sites/page-changes.ts';
import { domainClaimRow, siteRow } from '#shared/domains/sites/rows.ts';
import { onTeamDeleted } from '#shared/domains/teams/rows.ts';

export const sites = domain({
  name: 'sites',
  api: {
    contract: sitesContract,
    needs: ['table', 'hosts', 'origins', 'ownedDomains'],
    errorImpact: 'Nobody can edit a team website, and published websites show an error.',
  },
  rows: [siteRow, domainClaimRow],
  background: {
    needs: ['table', 'ownedDomains', 'domainHosting'],
    errorImpact:
      'New custom domains are not verified, and removed domains and websites of deleted teams still work.',
    // Calls DNS, CloudFront, and its key-value store, one after another.
    timeoutSeconds: 120,
    reactions: {
      hostDomain: on(domainClaimRow, 'inserted', 'modified', 'removed'),
      forgetTeam: onTeamDeleted,
    },
    jobs: { recheckDomains: every('10 minutes') },
  },
  pageChanges,
});
