import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = { [routes.Connect]: page(routes.Connect, 'connections_none_title') };
