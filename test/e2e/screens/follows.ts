import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Subscriptions]: page(routes.Subscriptions, 'following_none_title'),
};
