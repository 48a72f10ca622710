import { createWriteTransaction } from 'electrodb';
import { teamKeys } from '#shared/domains/teams/team-topics.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { waitAfterRound } from '../core/rounds.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { JoinRequest, TeamInvitation, TeamInvitationBook } from './join-request.entity.ts';
import { Membership, Team, TeamSlug } from './team.entity.ts';
import { TeamDeletion } from './team-deletion.entity.ts';
import type { TeamRow } from './teams.repository.ts';

export type TeamDeletionRow = RowOf<typeof TeamDeletion>;

/** How long it is known after the last round that there was such a team. */
const KEPT_MS = 30 * DAY_MS;
/** The single list of deletions that are to be continued. */
const WAITING = 'deletions';

/** Deletions of teams, from the request until nothing is left to do. */
export const createTeamDeletionsRepository = (table: Table) => {
  const deletions = once(() => TeamDeletion({ table }));
  const teams = once(() => Team({ table }));
  const slugs = once(() => TeamSlug({ table }));
  const memberships = once(() => Membership({ table }));
  const requests = once(() => JoinRequest({ table }));
  const invitations = once(() => TeamInvitation({ table }));
  const books = once(() => TeamInvitationBook({ table }));
  /** Consistent. */
  const find = async (id: TeamId): Promise<TeamDeletionRow | undefined> => {
    const { data } = await deletions().get({ id }).go({ consistent: true });
    return data ?? undefined;
  };
  return {
    find,

    /**
     * Removes the team, so that nobody finds or changes it, frees its slug, and asks every domain to forget it: all of it, or nothing. False if it has
     * another owner meanwhile; a repeated request changes nothing.
     */
    async request(
      { id, ownerId, card, topics = [] }: Pick<TeamRow, 'id' | 'ownerId' | 'card' | 'topics'>,
      personId: UserId,
      now: string,
    ): Promise<boolean> {
      const entities = { team: teams(), slug: slugs(), deletion: deletions() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.team
            .remove({ id })
            .where((row, op) => op.eq(row.ownerId, ownerId))
            .commit(),
          write.slug
            .delete({ slug: card.slug })
            .where((row, op) => op.eq(row.teamId, id))
            .commit(),
          write.deletion
            .create({
              ...{ id, personId, name: card.name, settings: teamKeys(id, topics) },
              ...{ requestedAt: now, round: 1, waiting: WAITING },
              dueAt: addMilliseconds(now, waitAfterRound(1) ?? 0),
            })
            .commit(),
        ]).go(),
      );
      return committed || (await find(id)) !== undefined;
    },

    async removeMembership(teamId: TeamId, userId: UserId): Promise<void> {
      await memberships().delete({ teamId, userId }).go();
    },

    /** Removes the requests and invitations of a team. */
    async removeOpen(teamId: TeamId): Promise<void> {
      const all = { consistent: true, pages: 'all' } as const;
      const [asked, invited] = await Promise.all([
        requests().query.byTeam({ teamId }).go(all),
        invitations().query.byTeam({ teamId }).go(all),
      ]);
      await Promise.all([
        ...asked.data.map((row) => requests().delete(row).go()),
        ...invited.data.map((row) => invitations().delete(row).go()),
        books().delete({ teamId }).go(),
      ]);
    },

    /** Asks every domain again; after the last round, the deletion is done. Nothing if another run did it. */
    async nextRound({ id, round }: TeamDeletionRow, now: string): Promise<void> {
      const wait = waitAfterRound(round + 1);
      const change = deletions().patch({ id }).add({ round: 1 });
      await isWritten(
        (wait === undefined
          ? change
              .set({ expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)), dueAt: now })
              .remove(['waiting'])
          : change.set({ dueAt: addMilliseconds(now, wait) }).composite({ waiting: WAITING })
        ).where((row, op) => op.eq(row.round, round)),
      );
    },

    /** A page of the deletions that are to be continued, the longest waiting first. */
    async due(now: string, limit: number, cursor: string | null) {
      const query = deletions().query.byDue({ waiting: WAITING }).lte({ dueAt: now });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },
  };
};
export type TeamDeletionsRepository = ReturnType<typeof createTeamDeletionsRepository>;
