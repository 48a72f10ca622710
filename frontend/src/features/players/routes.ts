import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

// The page joins several features, so it is in the app folder.
const players = lazyRoute('players', () => import('#frontend/app/pages/players-page.tsx'));

export const playersScreens: Screens = {
  members: [{ path: routes.LocalConnect, lazy: players }],
  everybody: [{ path: routes.DiscoverPlayers, lazy: players }],
};
