import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const notificationRoutes: RouteObject[] = [
  {
    path: routes.Notifications,
    lazy: lazyRoute('notifications', () => import('./pages/notifications-page.tsx')),
  },
];
