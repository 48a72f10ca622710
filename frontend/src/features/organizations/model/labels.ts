import { m } from '#frontend/paraglide/messages.js';
import type { OrganizationRole } from '#shared/domains/organizations/roles.ts';

export const roleLabels: Readonly<Record<OrganizationRole, () => string>> = {
  owner: m.organization_role_owner,
  admin: m.organization_role_admin,
  scheduler: m.organization_role_scheduler,
  viewer: m.organization_role_viewer,
};
