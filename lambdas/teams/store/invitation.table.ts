import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds, utcDayOf } from '#shared/kernel/dates.ts';
import { InvitationId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** An unused invitation; deleted when it is used. The token in its link is not stored: it is derived from the id. */
export const TeamInvitation = defineEntity('teamInvitation', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    teamId: id<TeamId>(),
    id: id<InvitationId>(),
    /** Who sends it; absent for those from before it was stored. */
    inviterId: optionalText<UserId>(),
    email: text(),
    /** The language of its email: the inviter's. */
    locale: text<Locale>(),
    createdAt: text(),
    /** When it is due to be sent to its address. */
    dueAt: optionalText(),
    /** The list of invitations that are not yet sent; absent once sent. */
    waiting: { type: ['invitations'] as const },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which invitations to a team are open, newest first? Is this one? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['id']),
    /** Which invitations does an email have, newest first? Cost: ½ for 4 KB. */
    byEmail: index('gsi4', ['email'], ['createdAt']),
    /** Which invitations are to be sent, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt']),
  },
});

/** Counts how often invitations were added to a team, so that a request that adds some has seen all earlier ones. */
export const TeamInvitationBook = defineEntity('teamInvitationBook', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    additions: { type: 'number', required: true },
  },
  indexes: {
    /** Were invitations added to a team in the meantime? Cost: 1, consistent. */
    byTeam: primaryKey(['teamId'], []),
  },
});

/** How many invitations a person has sent on one day (UTC). */
export const InvitationBudget = defineEntity('invitationBudget', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    day: id(),
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many invitations has a person sent today? Cost: none, as it is a condition of the write. */
    byDay: primaryKey(['userId'], ['day']),
  },
});

export type InvitationRow = RowOf<typeof TeamInvitation>;
export type NewInvitation = NewRowOf<typeof TeamInvitation>;
/** An invitation waiting to be sent. */
export type DueInvitation = Pick<InvitationRow, 'teamId' | 'id'> & { readonly dueAt: string };
/** The team, sender, and request of invitations to add, and the number of additions before. */
interface Addition {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly now: string;
  readonly additions: number;
  readonly requestKey: NewRequestKey;
}

const { perDay } = teamLimits.invitations;

/** The single list of invitations waiting to be sent. */
export const WAITING = 'invitations';

/** The row that counts how many invitations a person sends per day (UTC). */
export const budgetOf = (userId: UserId, now: string) => ({
  userId,
  day: utcDayOf(now),
  expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)),
});

/** How often invitations were added to a team. */
export const countAdditions = async (ctx: Context, teamId: TeamId): Promise<number> => {
  const { data } = await TeamInvitationBook(ctx).get({ teamId }).go({ consistent: true });
  return data?.additions ?? 0;
};

/**
 * Adds all of them to a team and counts them for their sender, or does nothing: `spent` if the sender has too few left today;
 * `changed_meanwhile` if others were added since `additions` was read; `key_known` if the same request was applied.
 */
export const addInvitations = async (
  ctx: Context,
  invitations: readonly NewInvitation[],
  { teamId, userId, now, additions, requestKey }: Addition,
): Promise<'added' | 'spent' | 'changed_meanwhile' | 'key_known'> => {
  const decided = await tryWrite(
    ctx,
    { RequestKey, TeamInvitationBook, InvitationBudget, TeamInvitation },
    (rows) => [
      rows.RequestKey.create(requestKey).commit(),
      rows.TeamInvitationBook.upsert({ teamId })
        .add({ additions: 1 })
        .where((row, op) => (additions === 0 ? op.notExists(row.additions) : op.eq(row.additions, additions)))
        .commit(),
      ...(invitations.length > 0
        ? [
            rows.InvitationBudget.upsert(budgetOf(userId, now))
              .add({ used: invitations.length })
              .where(
                (row, op) => `${op.notExists(row.used)} OR ${op.lte(row.used, perDay - invitations.length)}`,
              )
              .commit(),
          ]
        : []),
      ...invitations.map((row) => rows.TeamInvitation.create(row).commit()),
    ],
  );
  if (decided.committed) return 'added';
  const [isKnown, isChanged] = decided.refused;
  if (isKnown) return 'key_known';
  return isChanged ? 'changed_meanwhile' : 'spent';
};

/**
 * What an earlier run of the request added, except those used or canceled since; undefined for a new request. @throws AppError
 * request.key_reused if its key came with a different request
 */
export const findAdded = async (
  ctx: Context,
  userId: UserId,
  request: KeyedRequest & { readonly teamId: TeamId },
): Promise<InvitationRow[] | undefined> => {
  const earlier = await findMade(ctx, InvitationId, userId, request);
  if (!earlier) return undefined;
  const { teamId } = request;
  if (earlier.length === 0) return [];
  const { data, unprocessed } = await TeamInvitation(ctx)
    .get(earlier.map((id) => ({ teamId, id })))
    .go({ preserveBatchOrder: true, consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} invitations were not read`);
  const now = epochSeconds(ctx.clock.now());
  return data.filter((row) => row !== null).filter(({ expiresAt }) => expiresAt > now);
};

/** An invitation that is valid now. */
export const findInvitation = async (
  ctx: Context,
  teamId: TeamId,
  id: InvitationId,
): Promise<InvitationRow | undefined> => {
  const { data } = await TeamInvitation(ctx).get({ teamId, id }).go({ consistent: true });
  return data && data.expiresAt > epochSeconds(ctx.clock.now()) ? data : undefined;
};

/** An invitation addressed to one of these emails that is valid now. One query, whatever the number of invitations. */
export const findAddressed = async (
  ctx: Context,
  teamId: TeamId,
  emails: readonly [string, ...string[]],
): Promise<InvitationRow | undefined> => {
  const { data } = await TeamInvitation(ctx)
    .query.byTeam({ teamId })
    .where((row, op) => {
      const isTheirs = emails.map((email) => op.eq(row.email, email)).join(' OR ');
      return `(${isTheirs}) AND ${op.gt(row.expiresAt, epochSeconds(ctx.clock.now()))}`;
    })
    .go({ consistent: true });
  return data[0];
};

/** The newest invitations to an email that are valid now, of all teams. Those from before the index are not among them. */
export const listAddressed = async (ctx: Context, email: string, limit: number): Promise<InvitationRow[]> => {
  const { data } = await TeamInvitation(ctx)
    .query.byEmail({ email })
    .where((row, op) => op.gt(row.expiresAt, epochSeconds(ctx.clock.now())))
    .go({ limit, order: 'desc' });
  return data;
};

/** Invitations valid now, newest first. */
export const listInvitations = async (
  ctx: Context,
  teamId: TeamId,
  limit: number,
): Promise<InvitationRow[]> => {
  const { data } = await TeamInvitation(ctx)
    .query.byTeam({ teamId })
    .where((row, op) => op.gt(row.expiresAt, epochSeconds(ctx.clock.now())))
    // `count` counts the matching rows: `limit` would also count expired ones, which are filtered out.
    .go({ count: limit, pages: 'all', consistent: true, order: 'desc' });
  return data;
};

/** A page of the invitations that are due at `now` and not yet sent, longest waiting first. */
export const listDue = async (
  ctx: Context,
  now: string,
  limit: number,
  cursor: string | null,
): Promise<{ items: DueInvitation[]; cursor: string | null }> => {
  const query = TeamInvitation(ctx).query.byDue({ waiting: WAITING }).lte({ dueAt: now });
  const page = await query.go({ limit, cursor });
  const items = page.data.flatMap(({ teamId, id, dueAt }) =>
    dueAt === undefined ? [] : [{ teamId, id, dueAt }],
  );
  return { items, cursor: page.cursor };
};

/** Releases one for sending: the reaction to this change sends it. Done once, even if it changed in the meantime. */
export const release = async (ctx: Context, { teamId, id, dueAt }: DueInvitation): Promise<void> => {
  await isWritten(
    TeamInvitation(ctx)
      .patch({ teamId, id })
      .remove(['waiting'])
      .composite({ dueAt })
      .where((row, op) => op.exists(row.waiting)),
  );
};

/** Deletes one, if it exists. */
export const removeInvitation = async (ctx: Context, teamId: TeamId, id: InvitationId): Promise<void> => {
  await TeamInvitation(ctx).delete({ teamId, id }).go();
};
