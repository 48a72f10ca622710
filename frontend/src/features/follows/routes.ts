import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const followsScreens: Screens = {
  members: [
    {
      path: routes.Subscriptions,
      lazy: lazyRoute('subscriptions', () => import('#frontend/app/pages/subscriptions-page.tsx')),
    },
  ],
};
