import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

export const onboardingRoutes: RouteObject[] = [
  {
    path: routes.Onboarding,
    lazy: lazyRoute('onboarding', () => import('./pages/onboarding-page.tsx')),
  },
];
