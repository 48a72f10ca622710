import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const unsubscribeRoutes: RouteObject[] = [
  { path: routes.Unsubscribe, lazy: lazyRoute('unsubscribe', () => import('./pages/unsubscribe-page.tsx')) },
];

export const unsubscribeScreens: Screens = { everybody: unsubscribeRoutes };
