import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const teamDashboardScreens: Screens = {
  members: [
    {
      path: routes.TeamDashboard,
      lazy: lazyRoute('team-dashboard', () => import('#frontend/app/pages/team-dashboard-page.tsx')),
    },
  ],
};
