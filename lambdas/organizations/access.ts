import type { RoleInOrganization } from '#shared/domains/organizations/roles.ts';
import type { OrganizationId, PlaceId, TeamId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { findRole } from './staff/organization-staff.table.ts';
import { findByReference, type OrganizationRow } from './store/index.ts';

/** An organization by its id or slug, and the caller's roles in it. While its owner is not active, it does not exist. */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  reference: OrganizationId | string,
): Promise<Found<OrganizationRow, RoleInOrganization> | undefined> => {
  const row = await findByReference(ctx, reference);
  if (!row) return undefined;
  const userId = callerId(caller);
  const [active, role] = await Promise.all([
    users.findActiveIds(ctx, [row.ownerId]),
    userId && findRole(ctx, row.id, userId),
  ]);
  if (!active.has(row.ownerId)) return undefined;
  const isStaff = caller.kind !== 'visitor' && caller.isStaff === true;
  return { object: row, roles: [role ?? 'visitor', ...(isStaff ? (['platformStaff'] as const) : [])] };
};

export const access = {
  organization: findWithRoles,
  team: (ctx: Context, caller: Caller, id: TeamId) => teams.findWithRoles(ctx, caller, id),
  place: (ctx: Context, caller: Caller, id: PlaceId) => places.findWithRoles(ctx, caller, id),
};
