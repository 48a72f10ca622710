import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const familyScreens: Screens = {
  everybody: [
    {
      path: routes.FamilyInvitation,
      lazy: lazyRoute('family-invitation', () => import('./pages/invitation-page.tsx')),
    },
  ],
  members: [{ path: routes.Family, lazy: lazyRoute('family', () => import('./pages/family-page.tsx')) }],
};
