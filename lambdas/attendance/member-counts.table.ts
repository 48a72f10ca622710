import type { TeamId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** How many members a team had at the end of a day on which the number changed. */
export const TeamMemberCount = defineEntity('teamMemberCount', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    /** UTC day, `YYYY-MM-DD`. */
    day: id(),
    members: { type: 'number', required: true },
  },
  indexes: {
    /** How has a team grown? Cost: 1 for 4 KB, for each 40 days, consistent. */
    byTeam: primaryKey(['teamId'], ['day']),
  },
});

type MemberCountRow = RowOf<typeof TeamMemberCount>;

export const saveCount = async (ctx: Context, row: MemberCountRow): Promise<void> => {
  await TeamMemberCount(ctx).put(row).go();
};

/** Those of the latest days, earliest first. */
export const latestCounts = async (
  ctx: Context,
  teamId: TeamId,
  limit: number,
): Promise<MemberCountRow[]> => {
  const { data } = await TeamMemberCount(ctx)
    .query.byTeam({ teamId })
    .go({ limit, order: 'desc', consistent: true });
  return data.toReversed();
};

export const removeMemberCount = async (
  ctx: Context,
  { teamId, day }: Pick<MemberCountRow, 'teamId' | 'day'>,
): Promise<void> => {
  await TeamMemberCount(ctx).delete({ teamId, day }).go();
};
