import { type Acquaintance, maySeeTimes } from '#shared/domains/users/availability-privacy.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';

interface Options {
  /** A team in which all of them take part: most people's choice then needs no other. */
  readonly common?: TeamId | undefined;
  readonly consistent?: boolean | undefined;
}

const isKnown = ({ isConnected, shared }: Acquaintance): boolean => isConnected || shared.length > 0;

/** The communities of people, and those that the viewer shares. Nobody shares one with a viewer who has none. */
const communitiesOf = async (
  ctx: Context,
  viewer: UserId,
  owners: readonly UserId[],
  common: TeamId | undefined,
) => {
  const mine = owners.length > 0 ? await teams.findCommunities(ctx, viewer) : [];
  const theirs = mine.length > 0 ? await Promise.all(owners.map((id) => teams.findCommunities(ctx, id))) : [];
  const found = new Map<UserId, readonly TeamId[]>(owners.map((id, at) => [id, theirs[at] ?? []]));
  return (id: UserId) => {
    const communities = found.get(id) ?? (common ? [common] : []);
    if (!found.has(id)) return { communities, shared: communities };
    return { communities, shared: communities.filter((team) => mine.includes(team)) };
  };
};

/**
 * When people are free, of those whose choice lets the viewer see it: nobody else can be distinguished from someone who has said nothing. People see their
 * own times. Cost: 1 for each person, ½ for the viewer, 1 for each whose connections decide, and ½ for each whose teams decide.
 */
export const findShownTimes = async (
  ctx: Context,
  viewerId: UserId,
  owners: readonly UserId[],
  { common, consistent = false }: Options = {},
): Promise<ReadonlyMap<UserId, users.PersonTimes>> => {
  if (owners.length === 0) return new Map();
  const now = ctx.clock.now();
  const [viewerFacts, people, saved] = await Promise.all([
    users.findViewer(ctx, viewerId, { consistent }),
    users.findPeople(ctx, [viewerId, ...owners], { consistent }),
    users.findSavedTimes(ctx, owners, { consistent }),
  ]);
  const viewer = people.get(viewerId);
  if (!viewer) return new Map();
  const known = [...new Set(owners)].flatMap((id) => {
    const person: users.PersonFacts | undefined = people.get(id);
    const times = person && users.timesOf(person.city, saved.get(id), now);
    if (!times || viewerFacts?.blockedIds.has(id)) return [];
    return [{ id, times, privacy: users.privacyOf(saved.get(id)), isYoung: isMinor(person, now) }];
  });
  const others = known.filter(({ id }) => id !== viewerId);
  const byConnection = others.filter(({ privacy, isYoung }) => privacy.connectsOnly || isYoung);
  const byTeam = others.filter(({ privacy: { communityFilter, allowedCommunities }, isYoung }) =>
    common
      ? communityFilter === 'all' || (communityFilter === 'specific' && !allowedCommunities.includes(common))
      : communityFilter !== 'none' || isYoung,
  );
  const [connected, communities] = await Promise.all([
    connections.findConnected(
      ctx,
      viewerId,
      byConnection.map(({ id }) => id),
    ),
    communitiesOf(
      ctx,
      viewerId,
      byTeam.map(({ id }) => id),
      common,
    ),
  ]);
  const shown = known.filter(({ id, privacy, isYoung }) => {
    if (id === viewerId) return true;
    const between = { gender: viewer.gender, isConnected: connected.has(id), ...communities(id) };
    return maySeeTimes(privacy, between) && (!isYoung || isKnown(between));
  });
  return new Map(shown.map(({ id, times }) => [id, times]));
};
