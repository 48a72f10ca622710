import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Notifications]: page(routes.Notifications, 'notes_empty_title'),
};
