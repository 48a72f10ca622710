import { may } from '#shared/contracts/permissions.ts';
import { type OrganizationRole, organization } from '#shared/domains/organizations/roles.ts';
import type { OrganizationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** A person's role in an organization. */
export const OrganizationStaff = defineEntity('organizationStaff', {
  privacy: { onDeletion: 'erased', inExport: 'organizations' },
  attributes: {
    organizationId: id<OrganizationId>(),
    userId: id<UserId>(),
    role: text<OrganizationRole>(),
    since: text(),
  },
  indexes: {
    /** Who has a role in an organization? Has this person? Cost: 1 for 4 KB, consistent. */
    byOrganization: primaryKey(['organizationId'], ['userId']),
    /** In which organizations does a person have a role? Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['organizationId']),
  },
});
export type StaffRow = RowOf<typeof OrganizationStaff>;

/** A person's role. Consistent: a role that ends is no right from then on. */
export const findRole = async (
  ctx: Context,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<OrganizationRole | undefined> => {
  const { data } = await OrganizationStaff(ctx).get({ organizationId, userId }).go({ consistent: true });
  return data?.role;
};

/** What a role in an organization means in its teams: `scheduler` creates events for them, `viewer` reads. Cost: 1, consistent. */
export const roleInTeams = async (
  ctx: Context,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<'scheduler' | 'viewer' | undefined> => {
  const role = await findRole(ctx, organizationId, userId);
  if (!role) return undefined;
  return may(organization, [role], 'schedule') ? 'scheduler' : 'viewer';
};

/** All roles in an organization, at most 50. Consistent. */
export const listStaff = async (ctx: Context, organizationId: OrganizationId): Promise<StaffRow[]> => {
  const { data } = await OrganizationStaff(ctx)
    .query.byOrganization({ organizationId })
    .go({ consistent: true, pages: 'all' });
  return data;
};

/** A page of the roles of a person. */
export const listRolesOf = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await OrganizationStaff(ctx)
    .query.byPerson({ userId })
    .go({ limit, cursor });
  return { items: data, cursor: next };
};

/** More organizations than anybody owns. */
const MOST = 100;

/** The organizations that a person owns, which keep the account from being deleted. Cost: ½ for 4 KB. */
export const listOwned = async (ctx: Context, userId: UserId): Promise<OrganizationId[]> => {
  const { items } = await listRolesOf(ctx, userId, MOST, null);
  return items.flatMap(({ role, organizationId }) => (role === 'owner' ? [organizationId] : []));
};
