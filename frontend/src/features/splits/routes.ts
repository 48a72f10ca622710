import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const splitsScreens: Screens = {
  members: [
    { path: routes.SplitCreate, lazy: lazyRoute('split-create', () => import('./pages/new-split-page.tsx')) },
    { path: routes.Split, lazy: lazyRoute('split', () => import('./pages/split-page.tsx')) },
  ],
  everybody: [
    { path: routes.ShareLink, lazy: lazyRoute('share-link', () => import('./pages/share-page.tsx')) },
  ],
};
