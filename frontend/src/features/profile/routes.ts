import type { RouteObject } from 'react-router';
import { routes } from '#frontend/app/paths.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';

const profile = lazyRoute('profile', () => import('./pages/profile-page.tsx'));

export const ownProfileRoutes: RouteObject[] = [{ path: routes.Profile, lazy: profile }];
export const publicProfileRoutes: RouteObject[] = [{ path: routes.PublicProfile, lazy: profile }];
