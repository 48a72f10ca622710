import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

/** The papers of what somebody paid. */
export const moneyRoutes: RouteObject[] = [
  { path: routes.Invoices, lazy: lazyRoute('invoices', () => import('./pages/invoices-page.tsx')) },
  {
    path: routes.Transactions,
    lazy: lazyRoute('transactions', () => import('./pages/transactions-page.tsx')),
  },
];
