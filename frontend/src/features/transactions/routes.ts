import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const transactionsScreens: Screens = {
  members: [
    {
      path: routes.Transactions,
      lazy: lazyRoute('transactions', () => import('./pages/transactions-page.tsx')),
    },
  ],
};
