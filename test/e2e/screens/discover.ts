import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

/** Somewhere with nothing around, so that what is shown does not depend on other tests. */
const around = '?near=Bismarck%2C+ND&lat=46.8&lng=-100.78';

export const screens: FeatureScreens = {
  [routes.Discover]: page(routes.Discover + around, 'discover_empty_title'),
  [routes.DiscoverEvents]: page(routes.DiscoverEvents + around, 'discover_empty_title'),
  [routes.DiscoverGames]: page(routes.DiscoverGames + around, 'discover_empty_title'),
  [routes.DiscoverTeams]: page(`${routes.DiscoverTeams}${around}&within=10`, 'find_teams_none'),
  [routes.CitySearch]: form(routes.CitySearch),
  [routes.City]: page('/city/anchorage-ak', 'discover_empty_title'),
};
