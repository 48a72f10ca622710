import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const connectionsScreens: Screens = {
  members: [{ path: routes.Connect, lazy: lazyRoute('connect', () => import('./pages/connect-page.tsx')) }],
};
