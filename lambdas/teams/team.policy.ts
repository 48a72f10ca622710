import type { TeamPrivacy, TeamStanding } from '#shared/domain/teams.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';

/** Who takes people in and invites others: who started the team. */
export const canManageTeam = (
  actor: { readonly userId: UserId },
  team: { readonly creatorId: UserId },
): boolean => actor.userId === team.creatorId;

/** Whether the page of a team is shown: one by invitation only is for who belongs to it and who is invited. */
export const canSeeTeam = (privacy: TeamPrivacy, standing: TeamStanding, invited: boolean): boolean =>
  privacy !== 'invite' || standing === 'member' || standing === 'owner' || invited;

/** Whether anybody is shown a team: not when who started it is gone, or suspended. */
export const isShown = async (
  { creatorId }: { readonly creatorId: UserId },
  findAccount: FindAccount,
): Promise<boolean> => {
  const account = await findAccount(creatorId);
  return account !== undefined && !account.suspended;
};
