import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const siteRoutes: RouteObject[] = [
  { path: routes.Sites, lazy: lazyRoute('sites', () => import('./pages/sites-page.tsx')) },
  {
    path: routes.CustomWebsite,
    lazy: lazyRoute('custom-website', () => import('./pages/custom-website-page.tsx')),
  },
];

export const sitesScreens: Screens = { members: siteRoutes };
