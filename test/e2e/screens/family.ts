import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = { [routes.Family]: page(routes.Family, 'family_none') };
