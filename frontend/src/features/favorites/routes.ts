import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const favoritesScreens: Screens = {
  members: [
    { path: routes.Favorites, lazy: lazyRoute('favorites', () => import('./pages/favorites-page.tsx')) },
  ],
};
