import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const createEventRoutes: RouteObject[] = [
  { path: routes.CreateEvent, lazy: lazyRoute('create', () => import('./pages/create-event-page.tsx')) },
];
