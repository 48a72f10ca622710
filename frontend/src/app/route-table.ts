import type { RouteObject } from 'react-router';
import { accountMailRoutes, authRoutes } from '#frontend/features/auth/routes.ts';
import { createEventRoutes } from '#frontend/features/create-event/routes.ts';
import { discoverRoutes } from '#frontend/features/discover/routes.ts';
import { eventPageRoutes } from '#frontend/features/event-page/routes.ts';
import { homeRoutes } from '#frontend/features/home/routes.ts';
import { notificationRoutes } from '#frontend/features/notifications/routes.ts';
import { onboardingRoutes } from '#frontend/features/onboarding/routes.ts';
import { moneyRoutes } from '#frontend/features/payments/money-routes.ts';
import { pricingRoutes, purchaseRoutes } from '#frontend/features/payments/routes.ts';
import { ownProfileRoutes, publicProfileRoutes } from '#frontend/features/profile/routes.ts';
import { settingsRoutes } from '#frontend/features/settings/routes.ts';
import { siteViewRoutes } from '#frontend/features/site-view/routes.ts';
import { siteRoutes } from '#frontend/features/sites/routes.ts';
import { ownTeamRoutes, teamPageRoutes } from '#frontend/features/teams/routes.ts';
import { unsubscribeRoutes } from '#frontend/features/unsubscribe/routes.ts';

/** The screens of the product, by who may open them. The router adds guards and the shell; tests go through all of them. */
export const routeTable = {
  /** Nobody who is logged in. */
  visitors: authRoutes,
  /** Everybody with an account, also before the profile is set up. */
  users: [...accountMailRoutes, ...onboardingRoutes, ...notificationRoutes, ...publicProfileRoutes],
  /** Everybody with a profile. */
  members: [
    ...homeRoutes,
    ...createEventRoutes,
    ...settingsRoutes,
    ...ownProfileRoutes,
    ...ownTeamRoutes,
    ...siteRoutes,
    ...moneyRoutes,
    ...purchaseRoutes,
  ],
  everybody: [
    ...discoverRoutes,
    ...eventPageRoutes,
    ...teamPageRoutes,
    ...pricingRoutes,
    ...siteViewRoutes,
    ...unsubscribeRoutes,
  ],
} satisfies Record<string, RouteObject[]>;
