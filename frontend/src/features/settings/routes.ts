import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

/** The page joins several features, so it lives with the app. */
export const settingsRoutes: RouteObject[] = [
  {
    path: routes.Settings,
    lazy: lazyRoute('settings', () => import('#frontend/app/pages/settings-page.tsx')),
  },
];
