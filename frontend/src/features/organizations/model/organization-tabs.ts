import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { organization as kind } from '#shared/domains/organizations/roles.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { type OrganizationTab, organizationTabs } from '#shared/product/paths.ts';

export const tabLabels = {
  overview: m.organization_tab_overview,
  calendar: m.organization_tab_calendar,
  teams: m.organization_teams,
  places: m.organization_places,
  staff: m.organization_staff,
} as const satisfies Record<OrganizationTab | 'overview', () => string>;

/** The parts of an organization's page that a viewer sees. The overview has the page's own address. */
export const tabsFor = ({ viewer }: Pick<OrganizationPage, 'viewer'>): ('overview' | OrganizationTab)[] => {
  const isStaff = viewer.role !== null && may(kind, [viewer.role], 'seeStaff');
  return ['overview', ...organizationTabs.filter((tab) => tab !== 'staff' || isStaff)];
};
