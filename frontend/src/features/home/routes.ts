import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const homeRoutes: RouteObject[] = [
  { path: routes.Home, lazy: lazyRoute('home', () => import('./pages/home-page.tsx')) },
  {
    path: routes.MyCommunities,
    lazy: lazyRoute('my-communities', () => import('./pages/my-communities-page.tsx')),
  },
];

export const homeScreens: Screens = { members: homeRoutes };
