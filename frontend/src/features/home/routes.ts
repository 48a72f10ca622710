import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const homeRoutes: RouteObject[] = [
  { path: routes.Home, lazy: lazyRoute('home', () => import('./pages/home-page.tsx')) },
];
