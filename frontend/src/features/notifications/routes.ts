import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const notificationRoutes: RouteObject[] = [
  {
    path: routes.Notifications,
    lazy: lazyRoute('notifications', () => import('./pages/notifications-page.tsx')),
  },
];

export const notificationsScreens: Screens = { users: notificationRoutes };
