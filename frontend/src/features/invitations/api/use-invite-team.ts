import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { InvitedMembers } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { TeamGroupId, TeamId } from '#shared/kernel/ids.ts';

/** How many members of a team were invited, and how many others had been or have answered. */
export type TeamResult = Omit<InvitedMembers, 'next'>;

/**
 * Invites everybody in a team, or in one of its groups, to a date, some at a time; `notify` gets the result so far after each request, so that a failure does not hide what was done. Repeating it
 * invites nobody twice.
 */
export const useInviteTeam = (event: EventPage) => {
  const inviteTeam = useWrite(eventsContract.inviteTeam);
  const params = dateOf(event);
  return async (
    teamId: TeamId,
    notify: (result: TeamResult) => void,
    groupId?: TeamGroupId,
  ): Promise<void> => {
    let sofar: TeamResult = { invited: 0, answered: 0 };
    let cursor: string | undefined;
    do {
      const { invited, answered, next } = await inviteTeam({
        params,
        body: { teamId, groupId, cursor },
      });
      sofar = { invited: sofar.invited + invited, answered: sofar.answered + answered };
      notify(sofar);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  };
};
