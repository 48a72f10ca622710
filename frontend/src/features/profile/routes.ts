import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

/** The page joins several features, so it is in the app folder. */
const profile = lazyRoute('profile', () => import('#frontend/app/pages/profile-page.tsx'));

const ownProfileRoutes: RouteObject[] = [{ path: routes.Profile, lazy: profile }];
const publicProfileRoutes: RouteObject[] = [{ path: routes.PublicProfile, lazy: profile }];

export const profileScreens: Screens = { members: ownProfileRoutes, users: publicProfileRoutes };
