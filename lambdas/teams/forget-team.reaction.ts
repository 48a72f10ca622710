import type { Change } from '#shared/declare/rows.ts';
import { teamDeleted } from '#shared/domains/teams/notifications.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import type { Announce } from '../core/announce.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { DropNotificationSettings } from '../users/api.ts';
import type { MembersRepository } from './members.repository.ts';
import type { TeamDeletionRow, TeamDeletionsRepository } from './team-deletions.repository.ts';
import type { MembershipRow } from './teams.repository.ts';

export interface ForgetTeamDeps {
  readonly deletions: Pick<TeamDeletionsRepository, 'find' | 'removeMembership' | 'removeOpen'>;
  readonly members: Pick<MembersRepository, 'page'>;
  readonly dropSettings: DropNotificationSettings;
  readonly announce: Announce;
}

const PER_PAGE = 100;
const AT_ONCE = 5;

/**
 * Notifies the members of a team that was deleted, and ends their memberships. A membership ends last, so whoever was not notified when a run was
 * interrupted is found by the next one; the notification has the team as its cause, so nobody gets it twice.
 */
export const createForgetTeamReaction = ({ deletions, members, dropSettings, announce }: ForgetTeamDeps) => {
  const part = async ({ teamId, userId }: MembershipRow, deletion: TeamDeletionRow): Promise<void> => {
    const cause = { of: `team deleted ${teamId}`, at: deletion.requestedAt };
    if (userId !== deletion.personId) await announce(teamDeleted, userId, { teamName: deletion.name }, cause);
    await dropSettings(userId, deletion.settings);
    await deletions.removeMembership(teamId, userId);
  };
  return async ({ after }: Change<typeof teamDeletionRow>): Promise<void> => {
    const deletion = after && (await deletions.find(after.id));
    if (!deletion) return;
    await deletions.removeOpen(deletion.id);
    let rest: MembershipRow[];
    do {
      rest = await members.page(deletion.id, undefined, PER_PAGE);
      await mapAtMost(AT_ONCE, rest, (member) => part(member, deletion));
    } while (rest.length > 0);
  };
};
