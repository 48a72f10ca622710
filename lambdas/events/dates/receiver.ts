import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as payments from '../../payments/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';

interface Hosted {
  readonly creatorId: UserId;
  readonly team?: { readonly id: TeamId } | null | undefined;
}
/**
 * Who receives the prices of a date: the owner of the team that hosts it, or else the person who created it. Undefined if they have no active account,
 * so nothing can be charged. Cost: 1, and 1 more for a team.
 */
export const findReceiver = async (
  ctx: Context,
  { creatorId, team }: Hosted,
): Promise<payments.Seller | undefined> => {
  const userId = team ? (await teams.findTeam(ctx, team.id))?.ownerId : creatorId;
  return userId && payments.findSeller(ctx, userId);
};

/** Prices are published only for who can receive them. @throws AppError payment_account.needed */
export const refuseUnlessReceiving = async (
  ctx: Context,
  slots: readonly { readonly feeAmount?: number | undefined }[],
  host: Hosted,
): Promise<void> => {
  if (!slots.some(({ feeAmount = 0 }) => feeAmount > 0)) return;
  if (!(await findReceiver(ctx, host))) throw new AppError('payment_account.needed');
};
