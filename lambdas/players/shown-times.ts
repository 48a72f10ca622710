import { type Acquaintance, maySeeTimes } from '#shared/domains/users/availability-privacy.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { createConnectedFinder } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createCommunitiesFinder } from '../teams/old-api.ts';
import {
  createPeopleFinder,
  createSavedTimesFinder,
  createViewerFinder,
  type PersonFacts,
  type PersonTimes,
  privacyOf,
  timesOf,
} from '../users/api.ts';

/**
 * When people are free, of those whose choice lets the viewer see it: nobody else can be told from somebody who has said nothing. People see their
 * own times. Cost: 1 for each person, ½ for the viewer, 1 for each whose connections decide, and ½ for each whose teams decide. `common` is a team in
 * which all of them take part: most people's choice then needs no other.
 */
export type FindShownTimes = (
  viewer: UserId,
  owners: readonly UserId[],
  common?: TeamId,
) => Promise<ReadonlyMap<UserId, PersonTimes>>;

const isTold = ({ isConnected, shared }: Acquaintance): boolean => isConnected || shared.length > 0;

export const createShownTimesFinder = (
  table: Table,
  clock: Clock,
  options: { readonly consistent?: boolean } = {},
): FindShownTimes => {
  const findPeople = createPeopleFinder(table, options);
  const findSaved = createSavedTimesFinder(table, options);
  const findViewer = createViewerFinder(table, { consistent: options.consistent ?? false });
  const findConnected = createConnectedFinder(table);
  const findCommunities = createCommunitiesFinder(table);

  /** The communities of people, and those that the viewer shares. Nobody shares one with a viewer who has none. */
  const communitiesOf = async (viewer: UserId, owners: readonly UserId[], common: TeamId | undefined) => {
    const mine = owners.length > 0 ? await findCommunities(viewer) : [];
    const theirs = mine.length > 0 ? await Promise.all(owners.map(findCommunities)) : [];
    const found = new Map<UserId, readonly TeamId[]>(owners.map((id, at) => [id, theirs[at] ?? []]));
    return (id: UserId) => {
      const communities = found.get(id) ?? (common ? [common] : []);
      if (!found.has(id)) return { communities, shared: communities };
      return { communities, shared: communities.filter((team) => mine.includes(team)) };
    };
  };

  return async (viewerId, owners, common) => {
    if (owners.length === 0) return new Map();
    const now = clock.now();
    const [seer, people, saved] = await Promise.all([
      findViewer(viewerId),
      findPeople([viewerId, ...owners]),
      findSaved(owners),
    ]);
    const viewer = people.get(viewerId);
    if (!viewer) return new Map();
    const known = [...new Set(owners)].flatMap((id) => {
      const person: PersonFacts | undefined = people.get(id);
      const times = person && timesOf(person.city, saved.get(id), now);
      if (!times || seer?.apart.has(id)) return [];
      return [{ id, times, privacy: privacyOf(saved.get(id)), isYoung: isMinor(person, now) }];
    });
    const others = known.filter(({ id }) => id !== viewerId);
    const byConnection = others.filter(({ privacy, isYoung }) => privacy.connectsOnly || isYoung);
    const byTeam = others.filter(({ privacy: { communityFilter, allowedCommunities }, isYoung }) =>
      common
        ? communityFilter === 'all' ||
          (communityFilter === 'specific' && !allowedCommunities.includes(common))
        : communityFilter !== 'none' || isYoung,
    );
    const [connected, communities] = await Promise.all([
      findConnected(
        viewerId,
        byConnection.map(({ id }) => id),
      ),
      communitiesOf(
        viewerId,
        byTeam.map(({ id }) => id),
        common,
      ),
    ]);
    const shown = known.filter(({ id, privacy, isYoung }) => {
      if (id === viewerId) return true;
      const between = { gender: viewer.gender, isConnected: connected.has(id), ...communities(id) };
      return maySeeTimes(privacy, between) && (!isYoung || isTold(between));
    });
    return new Map(shown.map(({ id, times }) => [id, times]));
  };
};
