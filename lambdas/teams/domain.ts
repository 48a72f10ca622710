import { domain } from '#shared/declare/domain.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { kinds } from '#shared/domains/teams/notifications.ts';
import { joinRequestRow, membershipRow, teamInvitationRow, teamRow } from '#shared/domains/teams/rows.ts';

export const teams = domain({
  name: 'teams',
  api: {
    contract: teamsContract,
    needs: ['table', 'cursors', 'hosts', 'origins', 'ownedDomains'],
    errorImpact: 'Nobody can start a team, and websites of teams show an error.',
  },
  rows: [teamRow, membershipRow, joinRequestRow, teamInvitationRow],
  notifications: kinds,
});
