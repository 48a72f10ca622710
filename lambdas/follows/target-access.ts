import { may, type RoleOf } from '#shared/contracts/permissions.ts';
import type { followTarget } from '#shared/domains/follows/roles.ts';
import { type Target, type TargetId, targetOf } from '#shared/domains/follows/target.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { openVisible } from '../connections/old-api.ts';
import { type Caller, callerId, type FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createPlaceCardsFinder, type FindPlaceCards } from '../places/old-api.ts';
import { openTeamAccess, type TeamAccess } from '../teams/old-api.ts';
import type { FindVisible } from '../users/people/old-api.ts';

/** A person, team, or place, if the caller may see it. Cost: 2 to 4. */
export type TargetAccess = FindObject<Target, RoleOf<typeof followTarget>, TargetId>;

export interface TargetAccessDeps {
  readonly findTeam: TeamAccess;
  readonly findPlaceCards: FindPlaceCards;
  readonly findVisible: FindVisible;
}

export const createTargetAccess = ({
  findTeam,
  findPlaceCards,
  findVisible,
}: TargetAccessDeps): TargetAccess => {
  const isShown = async (caller: Caller, target: Target): Promise<boolean> => {
    if (target.kind === 'host') return (await findVisible(callerId(caller), target.id))?.profile === true;
    if (target.kind === 'place') return (await findPlaceCards([target.id])).length > 0;
    const found = await findTeam(caller, target.id);
    return found !== undefined && may(teamKind, found.roles, 'see');
  };
  return async (caller, id) => {
    const target = targetOf(id);
    if (target.id === callerId(caller)) return { object: target, roles: ['self'] };
    return (await isShown(caller, target)) ? { object: target, roles: ['visitor'] } : undefined;
  };
};

/** Access to what can be followed, over one table. */
export const openTargetAccess = (table: Table, clock: Clock): TargetAccess =>
  createTargetAccess({
    findTeam: openTeamAccess(table),
    findPlaceCards: createPlaceCardsFinder(table, { consistent: true }),
    findVisible: openVisible(table, clock),
  });
