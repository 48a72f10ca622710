import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const discover = lazyRoute('discover', () => import('./pages/discover-page.tsx'));

/** A list with a page of its own, at the address that the specification gives it. */
const elsewhere = (path: string, page: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(page + new URL(request.url).search),
});

/** Events are games: both addresses show the same list. */
const discoverRoutes: RouteObject[] = [
  { path: routes.Discover, lazy: discover },
  { path: routes.DiscoverEvents, lazy: discover },
  { path: routes.DiscoverGames, lazy: discover },
  elsewhere(routes.EventList, routes.DiscoverEvents),
  elsewhere(routes.DiscoverPlaces, routes.Places),
  {
    path: routes.DiscoverTeams,
    lazy: lazyRoute('discover-teams', () => import('#frontend/app/pages/discover-teams-page.tsx')),
  },
  { path: routes.CitySearch, lazy: lazyRoute('city-search', () => import('./pages/city-search-page.tsx')) },
  {
    path: routes.City,
    lazy: lazyRoute('city', () => import('./pages/city-page.tsx')),
    loader: async ({ params: { city, sport } }) => {
      const { cityAt, sportAt } = await import('#shared/product/city-pages.ts');
      return cityAt(city) && (sport === undefined || sportAt(sport)) ? null : redirect(routes.CitySearch);
    },
  },
];

export const discoverScreens: Screens = { everybody: discoverRoutes };
