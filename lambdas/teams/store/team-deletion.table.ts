import { CustomAttributeType } from 'electrodb';
import { teamKeys } from '#shared/domains/teams/team-topics.ts';
import { waitAfterRound } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text, write } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import { removeBans } from './ban.table.ts';
import { removeAllDues } from './dues.table.ts';
import { TeamInvitation, TeamInvitationBook } from './invitation.table.ts';
import { removeLink } from './link.table.ts';
import { removeRequests } from './request.table.ts';
import { Team, type TeamRow, TeamSlug } from './team.table.ts';

/** The deletion of a team: written in the transaction that removes the team, and continued until every domain has forgotten it. */
export const TeamDeletion = defineEntity('teamDeletion', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    id: id<TeamId>(),
    /** For the notifications of its members. */
    name: id(),
    /** The notification settings that its members could have. */
    settings: { type: CustomAttributeType<readonly string[]>('any'), required: true, readOnly: true },
    /** Who deleted it. */
    personId: id<UserId>(),
    requestedAt: id(),
    /** How often every domain was asked to forget the team. */
    round: { type: 'number', required: true },
    /** When they are asked again. */
    dueAt: text(),
    /** The list of deletions that are to be continued; absent once nothing is left to do. */
    waiting: { type: ['deletions'] as const },
    /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Was this team deleted? Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt', 'id']),
  },
});
export type TeamDeletionRow = RowOf<typeof TeamDeletion>;

/** How long it is known after the last round that there was such a team. */
const KEPT_MS = 30 * DAY_MS;
/** The single list of deletions that are to be continued. */
const WAITING = 'deletions';

/** Consistent. */
export const findDeletion = async (ctx: Context, id: TeamId): Promise<TeamDeletionRow | undefined> => {
  const { data } = await TeamDeletion(ctx).get({ id }).go({ consistent: true });
  return data ?? undefined;
};

/**
 * Removes the team, so that nobody finds or changes it, its cover, frees its slug, and asks every domain to forget it: all of it, or nothing. False if
 * it has another owner or was edited meanwhile; a repeated request changes nothing.
 */
export const requestDeletion = async (
  ctx: Context,
  { id, ownerId, revision, card, cover, topics = [] }: TeamRow,
  personId: UserId,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const isDone = await write(ctx, { Team, TeamSlug, TeamDeletion }, (rows) => [
    rows.Team.remove({ id })
      .where((row, op) => `${op.eq(row.ownerId, ownerId)} AND ${op.eq(row.revision, revision)}`)
      .commit(),
    rows.TeamSlug.delete({ slug: card.slug })
      .where((row, op) => op.eq(row.teamId, id))
      .commit(),
    rows.TeamDeletion.create({
      ...{ id, personId, name: card.name, settings: teamKeys(id, topics) },
      ...{ requestedAt: now, round: 1, waiting: WAITING },
      dueAt: addMilliseconds(now, waitAfterRound(1) ?? 0),
    }).commit(),
    ...(cover ? [media.dropsPicture(ctx, cover.authorId, cover.id)] : []),
  ]);
  return isDone || (await findDeletion(ctx, id)) !== undefined;
};

/** Removes the requests, the bans, the dues, the invitations, and the link of a team. */
export const removeOpen = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const all = { consistent: true, pages: 'all' } as const;
  const invited = await TeamInvitation(ctx).query.byTeam({ teamId }).go(all);
  await Promise.all([
    removeRequests(ctx, teamId),
    removeBans(ctx, teamId),
    removeAllDues(ctx, teamId),
    ...invited.data.map((row) => TeamInvitation(ctx).delete(row).go()),
    TeamInvitationBook(ctx).delete({ teamId }).go(),
    removeLink(ctx, teamId),
  ]);
};

/** Asks every domain again; after the last round, the deletion is done. Nothing if another run did it. */
export const nextRound = async (ctx: Context, { id, round }: TeamDeletionRow): Promise<void> => {
  const now = ctx.clock.now();
  const wait = waitAfterRound(round + 1);
  const change = TeamDeletion(ctx).patch({ id }).add({ round: 1 });
  await isWritten(
    (wait === undefined
      ? change.set({ expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)), dueAt: now }).remove(['waiting'])
      : change.set({ dueAt: addMilliseconds(now, wait) }).composite({ waiting: WAITING })
    ).where((row, op) => op.eq(row.round, round)),
  );
};

/** A page of the deletions that are to be continued, the longest waiting first. */
export const listDeletionsDue = async (ctx: Context, now: string, limit: number, cursor: string | null) => {
  const query = TeamDeletion(ctx).query.byDue({ waiting: WAITING }).lte({ dueAt: now });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};
