import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

/** The page joins several features, so it is in the app folder. */
const settingsRoutes: RouteObject[] = [
  {
    path: routes.Settings,
    lazy: lazyRoute('settings', () => import('#frontend/app/pages/settings-page.tsx')),
  },
];

export const settingsScreens: Screens = { members: settingsRoutes };
