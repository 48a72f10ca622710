import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

export const onboardingRoutes: RouteObject[] = [
  {
    path: routes.Onboarding,
    lazy: lazyRoute('onboarding', () => import('./pages/onboarding-page.tsx')),
  },
];
