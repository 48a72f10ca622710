import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import type { Screens } from '#frontend/lib/screens.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

const eventPage = lazyRoute('event', () => import('./pages/event-page.tsx'));

const eventPageRoutes: RouteObject[] = [
  { path: routes.Event, lazy: eventPage },
  { path: routes.DiscoveredEvent, lazy: eventPage },
  { path: routes.SharedEvent, loader: ({ params }) => redirect(paths.event(params['eventId'] ?? '')) },
];

export const eventPageScreens: Screens = { everybody: eventPageRoutes };
