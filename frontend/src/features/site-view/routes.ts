import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const siteViewRoutes: RouteObject[] = [
  { path: routes.ViewSite, lazy: lazyRoute('site-view', () => import('./pages/view-site-page.tsx')) },
];
