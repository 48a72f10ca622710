import { may } from '#shared/contracts/permissions.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { PlayerCard } from '#shared/domains/teams/roster.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { requireMember } from './shown-member.ts';

/**
 * What the card of a member says: the email of an adult only to those who run the team, and to that person. There are no registrations until
 * there are leagues. @throws AppError member.not_found also for someone from whom a block separates the caller
 */
export const memberCard = async (
  ctx: Context,
  { userId: viewer }: { readonly userId: UserId },
  { id }: { readonly id: TeamId },
  { roles, userId }: { readonly roles: readonly RoleInTeam[]; readonly userId: UserId },
): Promise<PlayerCard> => {
  await requireMember(ctx, id, userId);
  const seenBy = may(teamKind, roles, 'answerRequests') ? undefined : viewer;
  const [named, account] = await Promise.all([
    users.findNamed(ctx, [userId], seenBy),
    users.findAccount(ctx, userId),
  ]);
  const user = named.get(userId);
  if (!user || !account) throw new AppError('member.not_found');
  const isTheirs = userId === viewer;
  const isShown = may(teamKind, roles, 'seeEmails') && !isMinor(account.user, ctx.clock.now());
  return { user, email: isTheirs || isShown ? account.user.email : null, registrations: [] };
};
