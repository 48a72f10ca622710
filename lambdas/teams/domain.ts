import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { kinds } from '#shared/domains/teams/notifications.ts';
import { pageChanges } from '#shared/domains/teams/page-changes.ts';
import {
  joinRequestRow,
  memberRemovalRow,
  membershipRow,
  onTeamDeleted,
  teamDeletionRow,
  teamInvitationRow,
  teamRow,
} from '#shared/domains/teams/rows.ts';
import { topicUpdates } from '#shared/domains/teams/topic-updates.ts';
import { teamTopic } from '#shared/domains/teams/topics.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const teams = domain({
  name: 'teams',
  api: {
    contract: teamsContract,
    needs: ['table', 'cursors', 'hosts'],
    errorImpact: 'Nobody can start, open, or join a team.',
  },
  rows: [teamRow, membershipRow, memberRemovalRow, joinRequestRow, teamInvitationRow, teamDeletionRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'mail'],
    errorImpact: 'Team invitations are not sent, and nobody is notified of new members or join requests.',
    timeoutSeconds: 300,
    reactions: {
      suggestFirstEvent: on(teamRow, 'inserted'),
      announceMember: on(membershipRow, 'inserted', 'removed'),
      chargeJoiner: on(membershipRow, 'inserted'),
      announceRemoval: on(memberRemovalRow, 'inserted', 'modified'),
      announceJoinRequest: on(joinRequestRow, 'inserted', 'removed'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
      invite: on(teamInvitationRow, 'modified'),
    },
    jobs: {
      sendBundles: every('1 minute'),
      sendInvitations: every('1 minute'),
      finishTeamDeletions: every('5 minutes'),
      chargeDues: every('1 hour'),
      markLateDues: every('1 hour'),
    },
  },
  notifications: kinds,
  topics: [teamTopic],
  topicUpdates,
  pageChanges,
  ownData: ['teams', 'dues'],
});
