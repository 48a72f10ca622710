import { MOST_COUNTED, type TeamDeletion } from '#shared/domains/teams/deletion.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { MembersRepository } from './members.repository.ts';
import type { TeamDeletionsRepository } from './team-deletions.repository.ts';
import type { TeamRow } from './teams.repository.ts';

/** What other domains have of a team. */
export interface TeamBelongings {
  /** At most `most` dates each way. */
  readonly countDates: (
    teamId: TeamId,
    most: number,
  ) => Promise<Pick<TeamDeletion, 'upcoming' | 'going' | 'past'>>;
  readonly findSites: (teamId: TeamId) => Promise<TeamDeletion['sites']>;
}
export interface DeleteTeamDeps extends TeamBelongings {
  readonly deletions: Pick<TeamDeletionsRepository, 'request'>;
  readonly members: Pick<MembersRepository, 'requests'>;
  readonly invitations: Pick<InvitationsRepository, 'ofTeam'>;
  /** The label of a team's paid plan. */
  readonly findPlan: (teamId: TeamId) => Promise<string | null>;
  readonly clock: Clock;
}

const counted = (rows: readonly unknown[]): TeamDeletion['requests'] => ({
  count: Math.min(rows.length, MOST_COUNTED),
  more: rows.length > MOST_COUNTED,
});

/** The deletion of a team by its owner. */
export const createDeleteTeam = (deps: DeleteTeamDeps) => {
  const { deletions, members, invitations, countDates, findSites, findPlan, clock } = deps;
  return {
    async consequences({ id, card, members: all }: TeamRow): Promise<TeamDeletion> {
      const [requests, invited, dates, sites, plan] = await Promise.all([
        members.requests(id, MOST_COUNTED + 1),
        invitations.ofTeam(id, clock.now(), MOST_COUNTED + 1),
        countDates(id, MOST_COUNTED),
        findSites(id),
        findPlan(id),
      ]);
      return {
        ...{ name: card.name, members: all - 1, ...dates, sites, plan },
        requests: counted(requests),
        invitations: counted(invited),
      };
    },

    /** @throws InvalidInput unless `name` is the team's */
    async remove(
      { userId }: { readonly userId: UserId },
      team: TeamRow,
      name: string,
    ): Promise<{ done: true }> {
      if (name.trim() !== team.card.name.trim())
        throw new InvalidInput([{ field: 'body.name', reason: 'other_name' }]);
      if (!(await deletions.request(team, userId, clock.now()))) throw new AppError('request.conflict');
      return { done: true };
    },
  };
};
export type DeleteTeam = ReturnType<typeof createDeleteTeam>;
