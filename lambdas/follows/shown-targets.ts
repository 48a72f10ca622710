import type { Followed } from '#shared/domains/follows/contract.ts';
import { type FollowKind, type TargetId, targetIdOf, targetOf } from '#shared/domains/follows/target.ts';
import type { PlaceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPlaceCardsFinder, type FindPlaceCards } from '../places/old-api.ts';
import { createTeamCardsFinder, type FindTeamCards } from '../teams/old-api.ts';
import type { TargetAccess } from './target-access.ts';

/** What lists show of some hosts, teams, or places, in the requested order, without those that the viewer may not see. Cost: ½ or 1 for each. */
export type FindShownTargets = (
  viewer: UserId,
  kind: FollowKind,
  ids: readonly TargetId[],
) => Promise<Followed[]>;

export interface ShownTargetsDeps {
  readonly findActive: FindActive;
  readonly findTeamCards: FindTeamCards;
  readonly findPlaceCards: FindPlaceCards;
  readonly findTarget: TargetAccess;
}

const AT_ONCE = 10;

export const createShownTargets = ({
  findActive,
  findTeamCards,
  findPlaceCards,
  findTarget,
}: ShownTargetsDeps): FindShownTargets => {
  const hosts = async (viewer: UserId, ids: readonly UserId[]): Promise<Followed[]> => {
    const faces = await findActive(ids, viewer);
    return ids.flatMap((id) => {
      const face = faces.get(id);
      if (!face) return [];
      const { displayName: name, photoURL } = face;
      return [{ id: targetIdOf(id), kind: 'host', name, photoURL, address: null, gameTypes: [] }];
    });
  };

  /** A team by invitation only is shown to its members. */
  const teams = async (viewer: UserId, ids: readonly TeamId[]): Promise<Followed[]> => {
    const cards = await findTeamCards(ids);
    const shown = await mapAtMost(AT_ONCE, cards, async ({ id, privacy }) => {
      if (privacy !== 'invite') return true;
      return (await findTarget({ kind: 'member', userId: viewer }, targetIdOf(id))) !== undefined;
    });
    return cards
      .filter((_, index) => shown[index])
      .map(({ id, name, photoURL, location, gameTypes }) => ({
        ...{ id: targetIdOf(id), kind: 'team', name, photoURL, gameTypes },
        address: location?.formattedAddress ?? null,
      }));
  };

  const places = async (ids: readonly PlaceId[]): Promise<Followed[]> =>
    (await findPlaceCards(ids)).map(({ id, name, photo, address, sports }) => ({
      ...{ id: targetIdOf(id), kind: 'place', name, photoURL: photo?.small ?? null, address },
      gameTypes: sports,
    }));

  return async (viewer, kind, ids) => {
    const targets = ids.map(targetOf);
    if (kind === 'host')
      return hosts(
        viewer,
        targets.flatMap((one) => (one.kind === 'host' ? one.id : [])),
      );
    if (kind === 'team')
      return teams(
        viewer,
        targets.flatMap((one) => (one.kind === 'team' ? one.id : [])),
      );
    return places(targets.flatMap((one) => (one.kind === 'place' ? one.id : [])));
  };
};

/** Finds what lists show, over one table. */
export const openShownTargets = (
  table: Table,
  findActive: FindActive,
  findTarget: TargetAccess,
): FindShownTargets =>
  createShownTargets({
    findActive,
    findTeamCards: createTeamCardsFinder(table, findActive),
    findPlaceCards: createPlaceCardsFinder(table),
    findTarget,
  });
