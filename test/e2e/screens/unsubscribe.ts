import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Unsubscribe]: page('/unsubscribe/x', 'unsubscribe_invalid_title'),
};
