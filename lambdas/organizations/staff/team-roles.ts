import { may } from '#shared/contracts/permissions.ts';
import { organization } from '#shared/domains/organizations/roles.ts';
import type { OrganizationId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { findRole } from './organization-staff.table.ts';

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
