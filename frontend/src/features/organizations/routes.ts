import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const organizationPage = lazyRoute('organization', () => import('./pages/organization-page.tsx'));

export const organizationsScreens: Screens = {
  members: [
    {
      path: routes.NewOrganization,
      lazy: lazyRoute('new-organization', () => import('./pages/new-organization-page.tsx')),
    },
  ],
  everybody: [
    {
      path: routes.Organizations,
      lazy: lazyRoute('organizations', () => import('./pages/organizations-page.tsx')),
    },
    { path: routes.Organization, lazy: organizationPage },
    { path: routes.OrganizationBySlug, lazy: organizationPage },
    { path: routes.OrganizationWebsite, lazy: organizationPage },
  ],
};
