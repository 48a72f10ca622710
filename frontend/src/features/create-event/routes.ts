import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const createEventRoutes: RouteObject[] = [
  { path: routes.CreateEvent, lazy: lazyRoute('create', () => import('./pages/create-event-page.tsx')) },
];
