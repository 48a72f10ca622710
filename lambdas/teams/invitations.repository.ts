import { createWriteTransaction } from 'electrodb';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { InvitationId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type KeyedRequest, type NewRequestKey } from '../data/request-keys.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import {
  createInvitationBudgetEntity,
  createTeamInvitationBookEntity,
  createTeamInvitationEntity,
} from './join-request.entity.ts';

export type InvitationRow = Row<typeof createTeamInvitationEntity>;
export type NewInvitation = RowInput<typeof createTeamInvitationEntity>;

const { perDay } = teamLimits.invitations;

/** The one list of invitations that wait to be sent. */
export const WAITING = 'invitations';

/** Whose invitations are added, to which team, for which request, and what was there before. */
export interface Addition {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly now: string;
  readonly additions: number;
  readonly requestKey: NewRequestKey;
}

/** One that waits to be sent. */
export type DueInvitation = Pick<InvitationRow, 'teamId' | 'id'> & { readonly dueAt: string };

/** The row that counts what a person sends on a day (UTC). */
export const budgetOf = (userId: UserId, now: string) => ({
  userId,
  day: now.slice(0, 10),
  expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)),
});

/** Invitations that nobody has used yet. */
export const createInvitationsRepository = (table: Table) => {
  const invitations = once(() => createTeamInvitationEntity(table));
  const books = once(() => createTeamInvitationBookEntity(table));
  const budgets = once(() => createInvitationBudgetEntity(table));
  const requestKeys = createRequestKeys(table, InvitationId);
  return {
    /** How often invitations were added to a team. */
    async additions(teamId: TeamId): Promise<number> {
      const { data } = await books().get({ teamId }).go({ consistent: true });
      return data?.additions ?? 0;
    },

    /**
     * Adds all of them to a team, and counts them to who sends them, or does nothing: `spent` when the sender has not so many left
     * today, `changed_meanwhile` when others were added since `additions` was read, or the same request was.
     */
    async add(
      rows: readonly NewInvitation[],
      { teamId, userId, now, additions, requestKey }: Addition,
    ): Promise<'added' | 'spent' | 'changed_meanwhile'> {
      const entities = {
        requestKey: requestKeys.entity(),
        book: books(),
        budget: budgets(),
        invitation: invitations(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.book
            .upsert({ teamId })
            .add({ additions: 1 })
            .where((row, op) =>
              additions === 0 ? op.notExists(row.additions) : op.eq(row.additions, additions),
            )
            .commit(),
          ...(rows.length > 0
            ? [
                write.budget
                  .upsert(budgetOf(userId, now))
                  .add({ used: rows.length })
                  .where(
                    (row, op) => `${op.notExists(row.used)} OR ${op.lte(row.used, perDay - rows.length)}`,
                  )
                  .commit(),
              ]
            : []),
          ...rows.map((row) => write.invitation.create(row).commit()),
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] || decided.refused[1] ? 'changed_meanwhile' : 'spent';
    },

    /**
     * What a request added that was carried out before, without what was used or withdrawn since; undefined for a new request.
     * @throws AppError request.key_reused when its key came with another request
     */
    async addedBy(userId: UserId, request: KeyedRequest & { teamId: TeamId }, now: string) {
      const earlier = await requestKeys.madeBy(userId, request);
      if (!earlier) return undefined;
      const { teamId } = request;
      const ids = earlier.map((id) => ({ teamId, id }));
      if (ids.length === 0) return [];
      const { data, unprocessed } = await invitations()
        .get(ids)
        .go({ preserveBatchOrder: true, consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} invitations were not read`);
      return data.filter((row) => row !== null).filter(({ expiresAt }) => expiresAt > epochSeconds(now));
    },

    /** One that is still good at `now`. */
    async find(teamId: TeamId, id: InvitationId, now: string): Promise<InvitationRow | undefined> {
      const { data } = await invitations().get({ teamId, id }).go({ consistent: true });
      return data && data.expiresAt > epochSeconds(now) ? data : undefined;
    },

    /** One that is addressed to this email and still good at `now`. One query, whatever the number of invitations. */
    async findAddressed(teamId: TeamId, email: string, now: string): Promise<InvitationRow | undefined> {
      const { data } = await invitations()
        .query.byTeam({ teamId })
        .where((row, op) => `${op.eq(row.email, email)} AND ${op.gt(row.expiresAt, epochSeconds(now))}`)
        .go({ consistent: true });
      return data[0];
    },

    /** Those that are still good at `now`, the newest first. */
    async ofTeam(teamId: TeamId, now: string, limit: number): Promise<InvitationRow[]> {
      const { data } = await invitations()
        .query.byTeam({ teamId })
        .where((row, op) => op.gt(row.expiresAt, epochSeconds(now)))
        // Counts those that match: a limit would count the expired ones that are left out as well.
        .go({ count: limit, pages: 'all', consistent: true, order: 'desc' });
      return data;
    },

    /** A page of those that are to be sent at `now` and were not, the longest waiting first. */
    async due(
      now: string,
      limit: number,
      cursor: string | null,
    ): Promise<{ items: DueInvitation[]; cursor: string | null }> {
      const query = invitations().query.byDue({ waiting: WAITING }).lte({ dueAt: now });
      const page = await query.go({ limit, cursor });
      const items = page.data.flatMap(({ teamId, id, dueAt }) =>
        dueAt === undefined ? [] : [{ teamId, id, dueAt }],
      );
      return { items, cursor: page.cursor };
    },

    /** Lets one be sent: what sends it follows this change. Done once, whatever became of it meanwhile. */
    async release({ teamId, id, dueAt }: DueInvitation): Promise<void> {
      await invitations()
        .patch({ teamId, id })
        .remove(['waiting'])
        .composite({ dueAt })
        .where((row, op) => op.exists(row.waiting))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** Takes one back; whether there was one does not matter. */
    async remove(teamId: TeamId, id: InvitationId): Promise<void> {
      await invitations().delete({ teamId, id }).go();
    },
  };
};
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;
