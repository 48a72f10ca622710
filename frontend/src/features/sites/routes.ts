import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const siteRoutes: RouteObject[] = [
  { path: routes.Sites, lazy: lazyRoute('sites', () => import('./pages/sites-page.tsx')) },
  {
    path: routes.CustomWebsite,
    lazy: lazyRoute('custom-website', () => import('./pages/custom-website-page.tsx')),
  },
];
