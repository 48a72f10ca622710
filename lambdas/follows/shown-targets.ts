import type { Followed } from '#shared/domains/follows/contract.ts';
import { type FollowKind, type TargetId, targetIdOf, targetOf } from '#shared/domains/follows/target.ts';
import type { PlaceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as family from '../family/index.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findTarget } from './target-access.ts';

const AT_ONCE = 10;

const shownHosts = async (ctx: Context, viewer: UserId, ids: readonly UserId[]): Promise<Followed[]> => {
  const people = await family.findShown(ctx, ids, viewer);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const { displayName: name, photoURL } = person;
    return [{ id: targetIdOf(id), kind: 'host', name, photoURL, address: null, gameTypes: [] }];
  });
};

/** A team by invitation only is shown to its members. */
const shownTeams = async (ctx: Context, viewer: UserId, ids: readonly TeamId[]): Promise<Followed[]> => {
  const cards = await teams.findCards(ctx, ids, family.findShown);
  const shown = await mapAtMost(AT_ONCE, cards, async ({ id, privacy }) => {
    if (privacy !== 'invite') return true;
    return (await findTarget(ctx, { kind: 'member', userId: viewer }, targetIdOf(id))) !== undefined;
  });
  return cards
    .filter((_, index) => shown[index])
    .map(({ id, name, photoURL, location, gameTypes }) => ({
      ...{ id: targetIdOf(id), kind: 'team', name, photoURL, gameTypes },
      address: location?.formattedAddress ?? null,
    }));
};

const shownPlaces = async (ctx: Context, ids: readonly PlaceId[]): Promise<Followed[]> =>
  (await places.findCards(ctx, ids)).map(({ id, name, photo, address, sports }) => ({
    ...{ id: targetIdOf(id), kind: 'place', name, photoURL: photo?.small ?? null, address },
    gameTypes: sports,
  }));

/** What lists show of some hosts, teams, or places, in the requested order, without those that the viewer may not see. Cost: ½ or 1 for each. */
export const findShownTargets = async (
  ctx: Context,
  viewer: UserId,
  kind: FollowKind,
  ids: readonly TargetId[],
): Promise<Followed[]> => {
  const targets = ids.map(targetOf);
  if (kind === 'host') {
    const hosts = targets.flatMap((one) => (one.kind === 'host' ? one.id : []));
    return shownHosts(ctx, viewer, hosts);
  }
  if (kind === 'team') {
    const own = targets.flatMap((one) => (one.kind === 'team' ? one.id : []));
    return shownTeams(ctx, viewer, own);
  }
  const there = targets.flatMap((one) => (one.kind === 'place' ? one.id : []));
  return shownPlaces(ctx, there);
};
