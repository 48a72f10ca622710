import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const memberPricing = lazyRoute('member-pricing', () => import('./pages/member-pricing-page.tsx'));

/** For everyone. */
const pricingRoutes: RouteObject[] = [
  { path: routes.PricingMember, lazy: memberPricing },
  { path: routes.PricingMemberPlus, lazy: memberPricing },
  {
    path: routes.OrganizerPricing,
    lazy: lazyRoute('organizer-pricing', () => import('./pages/organizer-pricing-page.tsx')),
  },
];

/** Visible only to the buyer. */
const purchaseRoutes: RouteObject[] = [
  {
    path: routes.PaymentSuccess,
    lazy: lazyRoute('payment-success', () => import('#frontend/app/pages/payment-success-page.tsx')),
  },
];

export const paymentsScreens: Screens = {
  members: purchaseRoutes,
  everybody: pricingRoutes,
};
