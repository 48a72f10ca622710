import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** A person who cannot join a team, or ask to, until the ban is lifted. */
export const TeamBan = defineEntity('teamBan', {
  privacy: { onDeletion: 'erased', notExported: 'Its reason is for the people who run the team.' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    reason: text(),
    bannedAt: text(),
  },
  indexes: {
    /** Who is banned from a team? Is this person? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['userId']),
    /** Which teams has a person been banned from? For the deletion of an account. Cost: ½ for 4 KB. */
    byUser: index('gsi5', ['userId'], ['teamId']),
  },
});
type BanRow = RowOf<typeof TeamBan>;

export const listBans = async (ctx: Context, teamId: TeamId): Promise<BanRow[]> => {
  const { data } = await TeamBan(ctx)
    .query.byTeam({ teamId })
    .go({ limit: teamLimits.roster.bans, consistent: true });
  return data;
};

/** Lifts a ban, if there is one. */
export const removeBan = async (ctx: Context, teamId: TeamId, userId: UserId): Promise<void> => {
  await TeamBan(ctx).delete({ teamId, userId }).go();
};

/** Removes the bans of a team that was deleted. */
export const removeBans = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const { data } = await TeamBan(ctx).query.byTeam({ teamId }).go({ consistent: true, pages: 'all' });
  await Promise.all(data.map((row) => removeBan(ctx, row.teamId, row.userId)));
};

/** Removes the bans of a person whose account was deleted. */
export const removeBansOf = async (ctx: Context, userId: UserId): Promise<void> => {
  const { data } = await TeamBan(ctx).query.byUser({ userId }).go({ pages: 'all' });
  await Promise.all(data.map((row) => removeBan(ctx, row.teamId, row.userId)));
};
