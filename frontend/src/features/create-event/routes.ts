import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const createEventScreens: Screens = {
  members: [
    {
      path: routes.CreateEvent,
      lazy: lazyRoute('create', () => import('#frontend/app/pages/create-event-page.tsx')),
    },
  ],
};
