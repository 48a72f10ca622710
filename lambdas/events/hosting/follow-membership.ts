import type { Change } from '#shared/declare/rows.ts';
import type { eventDetailsRow } from '#shared/domains/events/rows.ts';
import type { membershipRow } from '#shared/domains/teams/rows.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { eraseCalendar } from '../dates/index.ts';
import * as countMembersIn from '../series/count-members-in.ts';

import { handOverHosted } from './hand-over-hosted.ts';

/** A date that is new, or whose host has turned it on, gets the members of the team. */
export const countMembersOfDate = async (
  ctx: Context,
  { before, after }: Change<typeof eventDetailsRow>,
): Promise<void> => {
  if (!after?.countedInSince || after.countedInSince === before?.countedInSince) return;
  await countMembersIn.date(ctx, after);
};

/**
 * Whoever joins a team, or gets another role in it, or leaves it, is counted in to its dates, or no longer, and hosts them, or no longer. If the team is gone, its dates are
 * canceled by another reaction, whose news are for everybody who was going.
 */
export const followMembership = async (
  ctx: Context,
  { before, after }: Change<typeof membershipRow>,
): Promise<void> => {
  const membership = after ?? before;
  if (!membership) return;
  const { teamId, userId } = membership;
  const team = await teams.findTeam(ctx, teamId);
  if (!team) {
    if (!after) await eraseCalendar(ctx, userId, teamId);
    return;
  }
  await handOverHosted(ctx, team, userId);
  await countMembersIn.member(ctx, teamId, userId);
};
