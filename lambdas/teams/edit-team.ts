import type { TeamEdit } from '#shared/domains/teams/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import * as media from '../media/index.ts';
import type { Context } from '../runtime/context.ts';
import { findTeam, saveCard, type TeamRow } from './store/index.ts';

interface Admin {
  readonly userId: UserId;
}

/** @throws InvalidInput for a cover that is not a finished one of the person, or that something shows already */
export const unusableCover = () => new InvalidInput([{ field: 'body.cover', reason: 'choice' }]);

/** The cover that a team has after an edit, and what that means for uploads. */
const coverAfter = (
  ctx: Context,
  { userId }: Admin,
  { id, cover }: TeamRow,
  wanted: TeamEdit['cover'],
): { readonly cover: TeamRow['cover']; readonly writes: readonly TransactionWrite[] } => {
  if (wanted === undefined || wanted === (cover?.id ?? null)) return { cover, writes: [] };
  const dropping = cover ? [media.dropsPicture(ctx, cover.authorId, cover.id)] : [];
  if (wanted === null) return { cover: undefined, writes: dropping };
  const showing = media.showsOnTeam(ctx, userId, wanted, id);
  return { cover: { id: wanted, authorId: userId }, writes: [showing, ...dropping] };
};

/**
 * Changes what the team's page says about it, and its cover. The last of several admins wins.
 * @throws InvalidInput for a cover that cannot be used
 */
export const editTeam = (
  ctx: Context,
  admin: Admin,
  { id }: { readonly id: TeamId },
  { about, gameTypes, cover: wanted }: TeamEdit,
): Promise<{ done: true }> =>
  untilUnchanged(async () => {
    const team = await findTeam(ctx, id);
    if (!team) throw new AppError('team.not_found');
    const { cover, writes } = coverAfter(ctx, admin, team, wanted);
    const outcome = await saveCard(ctx, { ...team, card: { ...team.card, about, gameTypes }, cover }, writes);
    if (outcome === 'other_refused') throw unusableCover();
    return outcome === 'written' ? { done: true } : undefined;
  });
