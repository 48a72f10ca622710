import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Teams]: page(routes.Teams, 'teams_none_title'),
  [routes.CreateTeam]: form(routes.CreateTeam),
  [`${routes.Team}?`]: {
    at: ({ team }) => [`/team/${team.slug}`],
    empty: ['/team/no-such-team', 'team_missing_title'],
  },
  [routes.TeamNotFound]: form(routes.TeamNotFound),
};
