import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

/** The page joins several features, so it is in the app folder. */
const eventPage = lazyRoute('event', () => import('#frontend/app/pages/event-page.tsx'));

const eventPageRoutes: RouteObject[] = [
  { path: routes.Event, lazy: eventPage },
  { path: routes.DiscoveredEvent, lazy: eventPage },
  { path: routes.DiscoveredGame, lazy: eventPage },
  {
    path: routes.SharedEvent,
    loader: ({ params: { eventId = '', occurrenceId = ONLY_OCCURRENCE }, request }) =>
      redirect(paths.event({ id: eventId, occurrenceId }) + new URL(request.url).search),
  },
];

export const eventPageScreens: Screens = { everybody: eventPageRoutes };
