import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const notificationRoutes: RouteObject[] = [
  {
    path: routes.Notifications,
    lazy: lazyRoute('notifications', () => import('./pages/notifications-page.tsx')),
  },
];
