import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const favoritesScreens: Screens = {
  members: [
    { path: routes.Favorites, lazy: lazyRoute('favorites', () => import('./pages/favorites-page.tsx')) },
  ],
};
