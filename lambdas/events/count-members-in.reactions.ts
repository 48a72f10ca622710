import type { Change } from '#shared/declare/rows.ts';
import type { eventDetailsRow } from '#shared/domains/events/rows.ts';
import type { membershipRow } from '#shared/domains/teams/rows.ts';
import type { CountMembersIn } from './count-members-in.ts';

/** A date that is new, or whose host has turned it on, gets the members of the team. */
export const createCountInReaction =
  ({ date }: Pick<CountMembersIn, 'date'>) =>
  async ({ before, after }: Change<typeof eventDetailsRow>): Promise<void> => {
    if (!after?.countedInSince || after.countedInSince === before?.countedInSince) return;
    await date(after);
  };

/** Whoever joins a team, or gets another role in it, or leaves it, is counted in to its dates, or no longer. */
export const createMembershipReaction =
  ({ member }: Pick<CountMembersIn, 'member'>) =>
  async ({ before, after }: Change<typeof membershipRow>): Promise<void> => {
    const membership = after ?? before;
    if (membership) await member(membership.teamId, membership.userId);
  };
