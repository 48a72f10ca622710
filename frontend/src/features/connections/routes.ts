import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const connectionsScreens: Screens = {
  members: [{ path: routes.Connect, lazy: lazyRoute('connect', () => import('./pages/connect-page.tsx')) }],
};
