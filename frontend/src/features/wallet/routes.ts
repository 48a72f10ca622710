import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const walletScreens: Screens = {
  members: [
    {
      path: routes.HostOffers,
      lazy: lazyRoute('host-offers', () => import('./pages/host-offers-page.tsx')),
    },
  ],
};
