import { bestTimes, bestTimesLimits } from '#shared/domains/teams/best-times.ts';
import type { BestTimes } from '#shared/domains/teams/best-times-shapes.ts';
import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { Schedule } from '#shared/domains/users/free-at.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import type { Context } from '../../runtime/context.ts';
import { listMembers, type TeamRow } from '../store/index.ts';

/** The times that the viewer may see; `common` is a team in which all of them take part. */
export type FindShownTimes = (
  ctx: Context,
  viewer: UserId,
  owners: readonly UserId[],
  options: { readonly common: TeamId },
) => Promise<ReadonlyMap<UserId, Schedule>>;

/** Memberships read, some of which may be followers. */
const MOST_READ = 200;

/**
 * When a team's members have time together. Cost: at most 200 memberships in one read, and of 100 members 1 or 2 each; of larger teams, these are the
 * first by id, and always the viewer.
 */
export const findBestTimes = async (
  ctx: Context,
  viewer: Pick<Member, 'userId' | 'user'>,
  { id, card }: Pick<TeamRow, 'id' | 'card'>,
  findShownTimes: FindShownTimes,
): Promise<BestTimes> => {
  const rows = await listMembers(ctx, id, undefined, MOST_READ);
  const taking = rows.filter(({ role }) => teamPartOf(role) !== undefined).map(({ userId }) => userId);
  const compared = [...new Set([viewer.userId, ...taking])].slice(0, bestTimesLimits.members.max);
  const shown = await findShownTimes(ctx, viewer.userId, compared, { common: id });
  const { timeZone } = viewer.user.defaultCity;
  const where = { timeZone, place: card.location };
  return {
    ...{ timeZone, members: compared.length, shared: shown.size },
    ...bestTimes([...shown.values()], where, ctx.clock.now()),
  };
};
