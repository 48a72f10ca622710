import { createWriteTransaction } from 'electrodb';
import { teamLimits } from '#shared/domain/teams.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  createInvitationBudgetEntity,
  createTeamInvitationEntity,
} from '../data/entities/team-door.entity.ts';
import { once } from '../data/once.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';

export type InvitationRow = Row<typeof createTeamInvitationEntity>;
export type NewInvitation = RowInput<typeof createTeamInvitationEntity>;

const { perDay } = teamLimits.invitations;

/** Invitations that nobody has used yet. */
export const createInvitationsRepository = (table: Table) => {
  const invitations = once(() => createTeamInvitationEntity(table));
  const budgets = once(() => createInvitationBudgetEntity(table));
  return {
    /** Takes `count` from what a person may send on a day; false when there are not as many left. */
    async spend(userId: UserId, now: string, count: number): Promise<boolean> {
      const result = await budgets()
        .upsert({ userId, day: now.slice(0, 10), expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)) })
        .add({ used: count })
        .where((row, op) => `${op.notExists(row.used)} OR ${op.lte(row.used, perDay - count)}`)
        .go({ returnOnConditionCheckFailure: true });
      return !result.rejected;
    },

    /** Adds all of them, or none. */
    async add(rows: readonly NewInvitation[]): Promise<void> {
      const decided = await transact(() =>
        createWriteTransaction({ invitation: invitations() }, (write) =>
          rows.map((row) => write.invitation.create(row).commit()),
        ).go(),
      );
      if (!decided.committed) throw new Error('a new invitation met its own id');
    },

    /** One that is still good at `now`. */
    async find(teamId: TeamId, id: InvitationId, now: string): Promise<InvitationRow | undefined> {
      const { data } = await invitations().get({ teamId, id }).go({ consistent: true });
      return data && data.expiresAt > epochSeconds(now) ? data : undefined;
    },

    /** Those that are still good at `now`, the newest first. */
    async ofTeam(teamId: TeamId, now: string, limit: number): Promise<InvitationRow[]> {
      const { data } = await invitations()
        .query.byTeam({ teamId })
        .where((row, op) => op.gt(row.expiresAt, epochSeconds(now)))
        .go({ limit, consistent: true, order: 'desc' });
      return data;
    },

    /** Takes one back; whether there was one does not matter. */
    async remove(teamId: TeamId, id: InvitationId): Promise<void> {
      await invitations().delete({ teamId, id }).go();
    },
  };
};
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;
