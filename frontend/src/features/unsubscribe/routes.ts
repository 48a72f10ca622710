import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const unsubscribeRoutes: RouteObject[] = [
  { path: routes.Unsubscribe, lazy: lazyRoute('unsubscribe', () => import('./pages/unsubscribe-page.tsx')) },
];
