import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.CreateEvent]: form(routes.CreateEvent),
};
