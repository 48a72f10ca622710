import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

const siteViewRoutes: RouteObject[] = [
  { path: routes.ViewSite, lazy: lazyRoute('site-view', () => import('./pages/view-site-page.tsx')) },
];

export const siteViewScreens: Screens = { everybody: siteViewRoutes };
