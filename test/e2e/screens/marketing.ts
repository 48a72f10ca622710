import { textRoutes } from '#shared/product/text-routes.ts';
import { type FeatureScreens, form } from './screen.ts';

export const screens: FeatureScreens = Object.fromEntries(
  Object.values(textRoutes).map((path) => [path, form(path, 'visitor')]),
);
