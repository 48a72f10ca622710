import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';

/** Whether a person, or the owner of a team, can receive payments, and what the platform keeps of them. */
export const terms = async (ctx: Context, userId: UserId, teamId: TeamId | undefined) => {
  const receiver = teamId ? ((await teams.findTeam(ctx, teamId))?.ownerId ?? userId) : userId;
  const [account, basisPoints] = await Promise.all([
    payments.findActiveAccount(ctx, receiver),
    payments.feeBasisPointsOf(ctx, { userId: receiver, teamId }),
  ]);
  return { isActive: account !== undefined, isOwn: receiver === userId, basisPoints };
};
