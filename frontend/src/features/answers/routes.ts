import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const answerRoutes: RouteObject[] = [
  { path: routes.Answer, lazy: lazyRoute('answer', () => import('./pages/answer-page.tsx')) },
];

export const answersScreens: Screens = { everybody: answerRoutes };
