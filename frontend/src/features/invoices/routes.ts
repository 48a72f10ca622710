import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

export const invoicesScreens: Screens = {
  members: [
    {
      path: routes.Invoices,
      lazy: lazyRoute('invoices', () => import('#frontend/app/pages/invoices-page.tsx')),
    },
    {
      path: routes.InvoiceCreate,
      lazy: lazyRoute('invoice-create', () => import('./pages/new-invoice-page.tsx')),
    },
    {
      path: routes.InvoiceEdit,
      lazy: lazyRoute('invoice-edit', () => import('./pages/edit-invoice-page.tsx')),
    },
    { path: routes.Invoice, lazy: lazyRoute('invoice', () => import('./pages/invoice-page.tsx')) },
  ],
  everybody: [
    {
      path: routes.InvoiceLink,
      lazy: lazyRoute('invoice-link', () => import('./pages/invoice-link-page.tsx')),
    },
  ],
};
