import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.TeamDashboard]: {
    at: ({ team }) => [
      paths.teamDashboard({ team: team.id }),
      paths.teamDashboard({ team: team.id, tab: 'sessions' }),
    ],
    empty: [routes.TeamDashboard, 'dashboard_none'],
  },
};
