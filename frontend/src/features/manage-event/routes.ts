import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { routes } from '#shared/product/routes.ts';

/** The page joins several features, so it is in the app folder. */
const managePage = lazyRoute('manage-event', () => import('#frontend/app/pages/manage-event-page.tsx'));

export const manageEventScreens: Screens = { members: [{ path: routes.ManageEvent, lazy: managePage }] };
