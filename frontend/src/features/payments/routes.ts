import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

const memberPricing = lazyRoute('member-pricing', () => import('./pages/member-pricing-page.tsx'));

/** For everybody. */
export const pricingRoutes: RouteObject[] = [
  { path: routes.PricingMember, lazy: memberPricing },
  { path: routes.PricingMemberPlus, lazy: memberPricing },
  {
    path: routes.OrganizerPricing,
    lazy: lazyRoute('organizer-pricing', () => import('./pages/organizer-pricing-page.tsx')),
  },
];

/** What only the buyer sees. */
export const purchaseRoutes: RouteObject[] = [
  {
    path: routes.PaymentSuccess,
    lazy: lazyRoute('payment-success', () => import('./pages/payment-success-page.tsx')),
  },
];
