import { assignableRoles } from '#shared/domains/organizations/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OrganizationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { sayNo } from './agreements.ts';
import { listRolesOf, listStaff, type StaffRow } from './staff/organization-staff.table.ts';
import * as store from './store/index.ts';

const PER_PAGE = 100;

/** Deletes the roles and open requests of an organization that is gone. */
export const tidy = async (ctx: Context, id: OrganizationId): Promise<void> => {
  for (const row of await listStaff(ctx, id)) await store.dropStaff(ctx, row);
  for (const row of await store.listAgreements(ctx, id)) await store.dropAgreement(ctx, row);
};

/** Deletes what organizations have agreed with a team that is gone, and counts it no more. Repeating it changes nothing. */
export const forgetTeam = async (ctx: Context, id: TeamId): Promise<void> => {
  for (const row of await store.listOfThing(ctx, id)) await store.dropAgreement(ctx, row);
};

/** The next owner: the highest role, and of these who has had it longest. */
const successorIn = async (
  ctx: Context,
  id: OrganizationId,
  owner: UserId,
): Promise<StaffRow | undefined> => {
  const others = (await listStaff(ctx, id)).filter(({ userId }) => userId !== owner);
  const oldest = others.toSorted((a, b) => a.since.localeCompare(b.since));
  for (const role of assignableRoles) {
    const found = oldest.find((row) => row.role === role);
    if (found) return found;
  }
  return undefined;
};

const dissolve = async (ctx: Context, id: OrganizationId, person: UserId): Promise<void> => {
  for (const { organizationId, kind, thingId, state } of await store.listAgreements(ctx, id))
    if (state === 'accepted')
      await sayNo(ctx, { userId: person }, { organizationId, kind, thingId }, 'organization');
  const row = await store.findOrganization(ctx, id);
  if (row && !(await store.removeOrganization(ctx, row))) throw new AppError('request.conflict');
};

const leave = (ctx: Context, id: OrganizationId, person: UserId): Promise<true> =>
  untilUnchanged(async () => {
    const row = await store.findOrganization(ctx, id);
    const own = (await listStaff(ctx, id)).find(({ userId }) => userId === person);
    if (!row || !own) return true;
    if (row.ownerId !== person) return (await store.removeStaff(ctx, own)) || undefined;
    const next = await successorIn(ctx, id, person);
    if (!next) {
      await dissolve(ctx, id, person);
      return true;
    }
    const outcome = await store.saveOwner(ctx, row, next);
    // The next owner has another one that is not verified: then nobody can own this one.
    if (outcome === 'unverified') {
      await dissolve(ctx, id, person);
      return true;
    }
    return undefined;
  });

/**
 * Ends the roles of a deleted account. Anyone who deletes their account has handed over their organizations before; in any other case, the organization
 * gets another owner, or is deleted if there is nobody.
 */
export const forgetPerson = async (ctx: Context, person: UserId): Promise<void> => {
  for await (const { items } of everyPage((cursor) => listRolesOf(ctx, person, PER_PAGE, cursor)))
    for (const { organizationId } of items) await leave(ctx, organizationId, person);
};
