import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Home]: page(routes.Home, 'home_start_title'),
  [routes.MyCommunities]: page(routes.MyCommunities, 'communities_none'),
};
