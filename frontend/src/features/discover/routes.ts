import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

const discover = lazyRoute('discover', () => import('./pages/discover-page.tsx'));

/** Sports, places, teams, and players have no lists of their own yet: their addresses are not found. */
const discoverRoutes: RouteObject[] = [
  { path: routes.Discover, lazy: discover },
  { path: routes.DiscoverEvents, lazy: discover },
];

export const discoverScreens: Screens = { everybody: discoverRoutes };
