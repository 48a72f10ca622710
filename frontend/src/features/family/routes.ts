import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const familyScreens: Screens = {
  members: [{ path: routes.Family, lazy: lazyRoute('family', () => import('./pages/family-page.tsx')) }],
};
