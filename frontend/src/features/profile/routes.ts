import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { routes } from '#shared/product/paths.ts';

const profile = lazyRoute('profile', () => import('./pages/profile-page.tsx'));

export const ownProfileRoutes: RouteObject[] = [{ path: routes.Profile, lazy: profile }];
export const publicProfileRoutes: RouteObject[] = [{ path: routes.PublicProfile, lazy: profile }];
