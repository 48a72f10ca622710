import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const onboardingRoutes: RouteObject[] = [
  {
    path: routes.Onboarding,
    lazy: lazyRoute('onboarding', () => import('./pages/onboarding-page.tsx')),
  },
];

export const onboardingScreens: Screens = { users: onboardingRoutes };
