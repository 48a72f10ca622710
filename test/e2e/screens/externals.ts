import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

const missing = 'team_00000000000000000000000000';

export const screens: FeatureScreens = {
  [routes.ExternalTeams]: page(routes.ExternalTeams, 'externals_none'),
  [routes.NewExternalTeam]: form(routes.NewExternalTeam),
  [routes.ExternalTeam]: {
    at: ({ external }) => [paths.externalTeam(external.id)],
    empty: [paths.externalTeam(missing), 'external_missing_title'],
  },
};
