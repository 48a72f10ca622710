import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import { followers } from '#shared/domains/follows/audiences.ts';
import { followsContract } from '#shared/domains/follows/contract.ts';
import { kinds } from '#shared/domains/follows/notifications.ts';
import { onAnnouncement } from '#shared/domains/notifications/audience.ts';
import { onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { blockRow, onAccountClosed } from '#shared/domains/users/rows.ts';

export const follows = domain({
  name: 'follows',
  api: {
    contract: followsContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can follow a host, a team, or a place, or see whom they follow.',
  },
  notifications: kinds,
  background: {
    needs: ['table'],
    errorImpact:
      'People are not notified of new events of hosts, teams, and places that they follow, and people who blocked each other still follow one another.',
    timeoutSeconds: 300,
    reactions: {
      announceEvent: on(listingRow, 'inserted'),
      notifyFollowers: onAnnouncement(followers),
      endBetween: on(blockRow, 'inserted'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
    },
  },
  ownData: ['follows'],
});
