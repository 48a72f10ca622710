import type { TeamEdit } from '#shared/domains/teams/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { findTeam, saveCard } from './store/index.ts';

/** Changes what the team's page says about it. The last of several admins wins. */
export const editTeam = (
  ctx: Context,
  { id }: { readonly id: TeamId },
  { about, gameTypes }: TeamEdit,
): Promise<{ done: true }> =>
  untilUnchanged(async () => {
    const team = await findTeam(ctx, id);
    if (!team) throw new AppError('team.not_found');
    return (await saveCard(ctx, team, { ...team.card, about, gameTypes })) ? { done: true } : undefined;
  });
