import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { occurrenceRow } from '#shared/domains/events/rows.ts';
import { externalTeamRow } from '#shared/domains/externals/rows.ts';
import { organizationRow } from '#shared/domains/organizations/rows.ts';
import { placeRow } from '#shared/domains/places/rows.ts';
import { playerSettingsRow } from '#shared/domains/players/rows.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { kinds } from '#shared/domains/search/notifications.ts';
import { siteRow } from '#shared/domains/sites/rows.ts';
import { membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import { availabilityRow, userRow } from '#shared/domains/users/rows.ts';

export const search = domain({
  name: 'search',
  api: {
    contract: searchContract,
    needs: ['readTable', 'hosts'],
    errorImpact: 'Search and players nearby do not work.',
    // Holds the whole index: about 0.4 KB for each thing in it.
    memoryMb: 1769,
  },
  notifications: kinds,
  background: {
    needs: ['table'],
    errorImpact:
      'New events, teams, players, and places are not found, changed ones by their old names, and people are not notified of who has joined nearby.',
    timeoutSeconds: 300,
    memoryMb: 1769,
    reactions: {
      indexEvent: on(occurrenceRow, 'inserted', 'modified', 'removed'),
      indexTeam: on(teamRow, 'inserted', 'modified', 'removed'),
      indexRoster: on(membershipRow, 'inserted', 'removed'),
      indexPlayer: on(userRow, 'inserted', 'modified', 'removed'),
      announcePlayer: on(userRow, 'inserted'),
      indexPlayerSettings: on(playerSettingsRow, 'inserted', 'modified', 'removed'),
      indexAvailability: on(availabilityRow, 'inserted', 'modified', 'removed'),
      indexPlace: on(placeRow, 'inserted', 'modified', 'removed'),
      indexOrganization: on(organizationRow, 'inserted', 'modified', 'removed'),
      indexExternalTeam: on(externalTeamRow, 'inserted', 'modified', 'removed'),
      indexSite: on(siteRow, 'inserted', 'modified', 'removed'),
    },
    jobs: { packIndex: every('1 hour'), sendNewcomers: every('1 hour') },
  },
});
