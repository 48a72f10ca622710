import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const searchScreens: Screens = {
  everybody: [
    { path: routes.FullSearch, lazy: lazyRoute('full-search', () => import('./pages/full-search-page.tsx')) },
  ],
};
