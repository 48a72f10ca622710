import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Favorites]: page(routes.Favorites, 'favorites_none_title'),
};
