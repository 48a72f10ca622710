import { may } from '#shared/contracts/permissions.ts';
import {
  type AssignableRole,
  organization as organizationKind,
  organizationRoles,
  type RoleInOrganization,
  rolesToAssign,
} from '#shared/domains/organizations/roles.ts';
import { organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { StaffMember } from '#shared/domains/organizations/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OrganizationId, UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { listStaff, type StaffRow } from './staff/organization-staff.table.ts';
import * as store from './store/index.ts';

type Done = { done: true };
const done: Done = { done: true };

const find = async (
  ctx: Context,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<StaffRow | undefined> =>
  (await listStaff(ctx, organizationId)).find((row) => row.userId === userId);

/** The people who have a role, highest first, then in the order in which they got it. Those with suspended accounts are left out. */
export const list = async (
  ctx: Context,
  { id }: store.OrganizationRow,
): Promise<{ items: StaffMember[] }> => {
  const rows = await listStaff(ctx, id);
  const people = await family.findShown(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const rank = ({ role }: StaffRow): number => organizationRoles.indexOf(role);
  return {
    items: rows
      .toSorted((a, b) => rank(a) - rank(b) || a.since.localeCompare(b.since))
      .flatMap(({ userId, role, since }) => {
        const user = people.get(userId);
        return user ? [{ user, role, since }] : [];
      }),
  };
};

/**
 * Gives a person a role below the caller's own. A repeated request changes nothing.
 * @throws AppError user.not_found for someone new whose profile the caller may not see; organization.full; auth.forbidden
 */
export const assign = (
  ctx: Context,
  { userId: actorId }: Member,
  { id }: store.OrganizationRow,
  own: readonly RoleInOrganization[],
  { userId, role }: { readonly userId: UserId; readonly role: AssignableRole },
): Promise<Done> =>
  untilUnchanged(async () => {
    const before = await find(ctx, id, userId);
    if (!rolesToAssign(own, before?.role).includes(role)) throw new AppError('auth.forbidden');
    if (before?.role === role) return done;
    if (before) return (await store.changeRole(ctx, before, role)) ? done : undefined;
    if (!(await connections.maySeeProfile(ctx, actorId, userId))) throw new AppError('user.not_found');
    const outcome = await store.addStaff(ctx, id, userId, role);
    if (outcome === 'full') throw new AppError('organization.full', { limit: organizationLimits.staff });
    return outcome === 'added' ? done : undefined;
  });

/** Ends the role of someone below the caller. */
export const dismiss = (
  ctx: Context,
  { id }: store.OrganizationRow,
  own: readonly RoleInOrganization[],
  userId: UserId,
): Promise<Done> =>
  untilUnchanged(async () => {
    const row = await find(ctx, id, userId);
    if (!row) return done;
    if (rolesToAssign(own, row.role).length === 0) throw new AppError('auth.forbidden');
    return (await store.removeStaff(ctx, row)) ? done : undefined;
  });

/** Ends a person's own role. The owner cannot leave. */
export const leave = (
  ctx: Context,
  userId: UserId,
  { id }: Pick<store.OrganizationRow, 'id'>,
): Promise<Done> =>
  untilUnchanged(async () => {
    const row = await find(ctx, id, userId);
    if (!row) return done;
    if (!may(organizationKind, [row.role], 'leave')) throw new AppError('auth.forbidden');
    return (await store.removeStaff(ctx, row)) ? done : undefined;
  });

/** Makes someone with a role the owner. @throws AppError organization.member_not_found | organization.unverified */
export const handOver = (ctx: Context, { id }: store.OrganizationRow, userId: UserId): Promise<Done> =>
  untilUnchanged(async () => {
    const [row, next, active] = await Promise.all([
      store.findOrganization(ctx, id),
      find(ctx, id, userId),
      users.findActiveIds(ctx, [userId]),
    ]);
    if (!row) throw new AppError('organization.not_found');
    if (!next || !active.has(userId)) throw new AppError('organization.member_not_found');
    if (row.ownerId === userId) return done;
    const outcome = await store.saveOwner(ctx, row, next);
    if (outcome === 'unverified') throw new AppError('organization.unverified');
    return outcome === 'saved' ? done : undefined;
  });
