import type { PlaceRole } from '#shared/domains/places/roles.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import type { Caller, FindObject } from '../core/access.ts';
import type { FindActive } from '../core/standing.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';

export interface PlaceAccessDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly findActive: FindActive;
}
export type PlaceAccess = FindObject<PlaceRow, PlaceRole, PlaceId>;

const rolesOf = (caller: Caller, ownerId: UserId | undefined): readonly PlaceRole[] => {
  if (caller.kind === 'visitor') return ['visitor'];
  const roles: PlaceRole[] = [];
  if (caller.userId === ownerId) roles.push('owner');
  if (caller.isStaff) roles.push('staff');
  return roles.length > 0 ? roles : ['visitor'];
};

/** A place and the caller's roles in it. While its owner is not active, it does not exist; a place without an owner does. */
export const createPlaceAccess =
  ({ places, findActive }: PlaceAccessDeps): PlaceAccess =>
  async (caller, id) => {
    const place = await places.find(id);
    if (!place) return undefined;
    const { ownerId } = place;
    if (ownerId !== undefined && !(await findActive([ownerId])).has(ownerId)) return undefined;
    return { object: place, roles: rolesOf(caller, ownerId) };
  };
