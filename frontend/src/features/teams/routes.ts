import type { RouteObject } from 'react-router';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const ownTeamRoutes: RouteObject[] = [
  { path: routes.Teams, lazy: lazyRoute('teams', () => import('./pages/teams-page.tsx')) },
  { path: routes.CreateTeam, lazy: lazyRoute('create-team', () => import('./pages/create-team-page.tsx')) },
];

const teamPageRoutes: RouteObject[] = [
  // Also matches without an id: the page then redirects to the root.
  { path: `${routes.Team}?`, lazy: lazyRoute('team', () => import('#frontend/app/pages/team-page.tsx')) },
  {
    path: routes.TeamNotFound,
    lazy: lazyRoute('team-not-found', () => import('./pages/team-not-found-page.tsx')),
  },
];

export const teamsScreens: Screens = { members: ownTeamRoutes, everybody: teamPageRoutes };
