import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/field-problems.ts';
import type { Context } from '../../runtime/context.ts';
import type { HostingTeam } from '../../teams/index.ts';
import * as teams from '../../teams/index.ts';

interface Choice {
  readonly by: UserId;
  /** The team that hosts the event already. */
  readonly known?: HostingTeam | undefined;
  /** Who created the event; a new one is created by whoever chooses. */
  readonly creatorId?: UserId;
}

/**
 * The team that is to host an event. Only whoever created the event chooses, among the teams whose events they may host: others would lose their
 * own rights with the choice. @throws InvalidInput
 */
export const chosenTeam = async (
  ctx: Context,
  teamId: TeamId | null,
  { by, known, creatorId = by }: Choice,
): Promise<HostingTeam | null> => {
  if (teamId === (known?.id ?? null)) return known ?? null;
  if (by !== creatorId) throw new InvalidInput([{ field: 'body.hostingTeam', reason: 'creator_only' }]);
  const team = teamId && (await teams.findHosting(ctx, teamId, by));
  if (teamId && !team) throw new InvalidInput([{ field: 'body.hostingTeam', reason: 'team_role' }]);
  return team || null;
};
