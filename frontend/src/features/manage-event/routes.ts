import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

/** The page joins several features, so it is in the app folder. */
const managePage = lazyRoute('manage-event', () => import('#frontend/app/pages/manage-event-page.tsx'));

/** Another address of the page that manages an event. */
const elsewhere = (path: string, page: (eventId: string) => string): RouteObject => ({
  path,
  loader: ({ params: { eventId = '' }, request }) => redirect(page(eventId) + new URL(request.url).search),
});

export const manageEventScreens: Screens = {
  members: [
    { path: routes.ManageEvent, lazy: managePage },
    elsewhere(routes.ManageSharedEvent, (id) => paths.manageEvent({ id, occurrenceId: ONLY_OCCURRENCE })),
    elsewhere(routes.ManageGames, (id) => paths.manageSharedEvent(id)),
  ],
};
