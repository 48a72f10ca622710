import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { AccountDeletionsRepository } from './account-deletions.repository.ts';
import type { UsersRepository } from './users.repository.ts';

export interface DeleteMeDeps {
  readonly users: Pick<UsersRepository, 'find'>;
  readonly deletions: Pick<AccountDeletionsRepository, 'request'>;
  /** The teams of a person, newest first. */
  readonly findTeamsOf: (
    userId: UserId,
    limit: number,
  ) => Promise<readonly { readonly team: { readonly card: { readonly name: string } } }[]>;
  readonly clock: Clock;
}

export type DeleteMe = ReturnType<typeof createDeleteMe>;

/** As many as a person's list shows. */
const MOST_TEAMS = 50;

/**
 * Requests the deletion of the caller's account: from then on nothing of it is shown, and a reaction carries it out. A repeated request changes nothing.
 */
export const createDeleteMe =
  ({ users, deletions, findTeamsOf, clock }: DeleteMeDeps) =>
  /** @throws AppError auth.forbidden unless `meant` is the caller; user.in_teams with the names of the teams */
  async ({ userId }: Pick<Person, 'userId'>, meant: UserId): Promise<{ done: true }> => {
    if (meant !== userId) throw new AppError('auth.forbidden');
    const teams = await findTeamsOf(userId, MOST_TEAMS);
    if (teams.length > 0)
      throw new AppError('user.in_teams', { teams: teams.map(({ team }) => team.card.name) });
    const user = await users.find(userId);
    await deletions.request(userId, user !== undefined, clock.now());
    return { done: true };
  };
