import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const placesScreens: Screens = {
  members: [
    { path: routes.NewPlace, lazy: lazyRoute('new-place', () => import('./pages/new-place-page.tsx')) },
    { path: routes.EditPlace, lazy: lazyRoute('edit-place', () => import('./pages/edit-place-page.tsx')) },
  ],
  everybody: [
    { path: routes.Places, lazy: lazyRoute('places', () => import('#frontend/app/pages/places-page.tsx')) },
    { path: routes.Place, lazy: lazyRoute('place', () => import('#frontend/app/pages/place-page.tsx')) },
    {
      path: routes.PlacePoster,
      lazy: lazyRoute('place-poster', () => import('./pages/place-poster-page.tsx')),
    },
  ],
};
