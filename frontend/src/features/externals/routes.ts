import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const externalsScreens: Screens = {
  members: [
    {
      path: routes.NewExternalTeam,
      lazy: lazyRoute('new-external-team', () => import('./pages/new-external-page.tsx')),
    },
  ],
  everybody: [
    {
      path: routes.ExternalTeams,
      lazy: lazyRoute('external-teams', () => import('#frontend/app/pages/external-teams-page.tsx')),
    },
    {
      path: routes.ExternalTeam,
      lazy: lazyRoute('external-team', () => import('./pages/external-page.tsx')),
    },
  ],
};
