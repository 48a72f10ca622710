import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const playersScreens: Screens = {
  members: [
    {
      path: routes.LocalConnect,
      // The page joins several features, so it is in the app folder.
      lazy: lazyRoute('players', () => import('#frontend/app/pages/players-page.tsx')),
    },
  ],
};
