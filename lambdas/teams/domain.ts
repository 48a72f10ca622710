import { domain } from '#shared/declare/domain.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { kinds } from '#shared/domains/teams/notifications.ts';
import { joinRequestRow, membershipRow, teamInvitationRow, teamRow } from '#shared/domains/teams/rows.ts';
import { live, teamTopic } from '#shared/domains/teams/topics.ts';

export const teams = domain({
  name: 'teams',
  api: {
    contract: teamsContract,
    needs: ['table', 'cursors', 'hosts'],
    errorImpact: 'Nobody can start, open or join a team.',
  },
  rows: [teamRow, membershipRow, joinRequestRow, teamInvitationRow],
  notifications: kinds,
  topics: [teamTopic],
  live,
});
