import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { paths, routes } from '#shared/product/paths.ts';

const eventPage = lazyRoute('event', () => import('./pages/event-page.tsx'));

export const eventPageRoutes: RouteObject[] = [
  { path: routes.Event, lazy: eventPage },
  { path: routes.DiscoveredEvent, lazy: eventPage },
  { path: routes.SharedEvent, loader: ({ params }) => redirect(paths.event(params['eventId'] ?? '')) },
];
