import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

const missing = 'org_00000000000000000000000000';

export const screens: FeatureScreens = {
  [routes.Organizations]: page(routes.Organizations, 'organizations_none'),
  [routes.NewOrganization]: form(routes.NewOrganization),
  [routes.Organization]: {
    at: ({ organization }) => [paths.organization(organization.id)],
    empty: [paths.organization(missing), 'organization_missing_title'],
  },
  [routes.OrganizationBySlug]: {
    at: ({ organization }) => [paths.organizationBySlug(organization.slug)],
    empty: [paths.organizationBySlug('no-such-organization'), 'organization_missing_title'],
  },
  [routes.OrganizationWebsite]: {
    at: ({ organization }) => [`/organization-website/${organization.id}`],
    empty: [`/organization-website/${missing}`, 'organization_missing_title'],
  },
};
