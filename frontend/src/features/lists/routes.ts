import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const listsScreens: Screens = {
  members: [
    {
      path: routes.UserList,
      lazy: lazyRoute('user-list', () => import('#frontend/app/pages/user-list-page.tsx')),
    },
  ],
};
