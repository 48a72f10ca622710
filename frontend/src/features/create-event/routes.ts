import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

const createEventRoutes: RouteObject[] = [
  { path: routes.ManageEvent, lazy: lazyRoute('manage-event', () => import('./pages/edit-event-page.tsx')) },
  { path: routes.CreateEvent, lazy: lazyRoute('create', () => import('./pages/create-event-page.tsx')) },
];

export const createEventScreens: Screens = { members: createEventRoutes };
