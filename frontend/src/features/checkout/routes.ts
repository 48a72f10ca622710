import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const checkoutScreens: Screens = {
  members: [
    { path: routes.Checkout, lazy: lazyRoute('checkout', () => import('./pages/checkout-page.tsx')) },
  ],
};
