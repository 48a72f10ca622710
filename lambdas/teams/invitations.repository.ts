import { createWriteTransaction } from 'electrodb';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds, utcDayOf } from '#shared/kernel/dates.ts';
import { InvitationId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type KeyedRequest, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { InvitationBudget, TeamInvitation, TeamInvitationBook } from './join-request.entity.ts';

export type InvitationRow = RowOf<typeof TeamInvitation>;
export type NewInvitation = NewRowOf<typeof TeamInvitation>;

const { perDay } = teamLimits.invitations;

/** The single list of invitations waiting to be sent. */
export const WAITING = 'invitations';

/** The invitations to add, their team, sender, and request, and the number of additions before. */
export interface Addition {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly now: string;
  readonly additions: number;
  readonly requestKey: NewRequestKey;
}

/** An invitation waiting to be sent. */
export type DueInvitation = Pick<InvitationRow, 'teamId' | 'id'> & { readonly dueAt: string };

/** The row that counts how many invitations a person sends per day (UTC). */
export const budgetOf = (userId: UserId, now: string) => ({
  userId,
  day: utcDayOf(now),
  expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)),
});

/** Unused invitations. */
export const createInvitationsRepository = (table: Table) => {
  const invitations = once(() => TeamInvitation({ table }));
  const books = once(() => TeamInvitationBook({ table }));
  const budgets = once(() => InvitationBudget({ table }));
  const requestKeys = createRequestKeys(table, InvitationId);
  return {
    /** How often invitations were added to a team. */
    async additions(teamId: TeamId): Promise<number> {
      const { data } = await books().get({ teamId }).go({ consistent: true });
      return data?.additions ?? 0;
    },

    /**
     * Adds all of them to a team and counts them for their sender, or does nothing: `spent` if the sender has too few left today;
     * `changed_meanwhile` if others were added since `additions` was read; `key_known` if the same request was carried out.
     */
    async add(
      rows: readonly NewInvitation[],
      { teamId, userId, now, additions, requestKey }: Addition,
    ): Promise<'added' | 'spent' | 'changed_meanwhile' | 'key_known'> {
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
      const [isKnown, isChanged] = decided.refused;
      if (isKnown) return 'key_known';
      return isChanged ? 'changed_meanwhile' : 'spent';
    },

    /**
     * What an earlier run of the request added, except those used or canceled since; undefined for a new request. @throws AppError
     * request.key_reused if its key came with a different request
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

    /** An invitation that is valid at `now`. */
    async find(teamId: TeamId, id: InvitationId, now: string): Promise<InvitationRow | undefined> {
      const { data } = await invitations().get({ teamId, id }).go({ consistent: true });
      return data && data.expiresAt > epochSeconds(now) ? data : undefined;
    },

    /** An invitation addressed to one of these emails that is valid at `now`. One query, whatever the number of invitations. */
    async findAddressed(
      teamId: TeamId,
      emails: readonly [string, ...string[]],
      now: string,
    ): Promise<InvitationRow | undefined> {
      const { data } = await invitations()
        .query.byTeam({ teamId })
        .where((row, op) => {
          const isTheirs = emails.map((email) => op.eq(row.email, email)).join(' OR ');
          return `(${isTheirs}) AND ${op.gt(row.expiresAt, epochSeconds(now))}`;
        })
        .go({ consistent: true });
      return data[0];
    },

    /** Invitations valid at `now`, newest first. */
    async ofTeam(teamId: TeamId, now: string, limit: number): Promise<InvitationRow[]> {
      const { data } = await invitations()
        .query.byTeam({ teamId })
        .where((row, op) => op.gt(row.expiresAt, epochSeconds(now)))
        // `count` counts the matching rows: `limit` would also count expired ones, which are filtered out.
        .go({ count: limit, pages: 'all', consistent: true, order: 'desc' });
      return data;
    },

    /** A page of the invitations that are due at `now` and not yet sent, longest waiting first. */
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

    /** Releases one for sending: the reaction to this change sends it. Done once, even if it changed in the meantime. */
    async release({ teamId, id, dueAt }: DueInvitation): Promise<void> {
      await isWritten(
        invitations()
          .patch({ teamId, id })
          .remove(['waiting'])
          .composite({ dueAt })
          .where((row, op) => op.exists(row.waiting)),
      );
    },

    /** Deletes one, if it exists. */
    async remove(teamId: TeamId, id: InvitationId): Promise<void> {
      await invitations().delete({ teamId, id }).go();
    },
  };
};
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;
