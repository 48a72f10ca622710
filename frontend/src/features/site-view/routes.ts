import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const siteViewRoutes: RouteObject[] = [
  { path: routes.ViewSite, lazy: lazyRoute('site-view', () => import('./pages/view-site-page.tsx')) },
];
