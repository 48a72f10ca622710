import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

/** A sale that nobody has. */
const nothing = `sale_${'0'.repeat(26)}`;

export const screens: FeatureScreens = {
  [routes.Checkout]: page(paths.checkout(nothing), 'checkout_missing_title'),
};
