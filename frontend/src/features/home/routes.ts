import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const homeRoutes: RouteObject[] = [
  { path: routes.Home, lazy: lazyRoute('home', () => import('./pages/home-page.tsx')) },
];
