import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

/** A host that nobody is. */
const nobody = `user_${'0'.repeat(26)}`;

export const screens: FeatureScreens = {
  [routes.HostOffers]: page(paths.hostOffers(nobody), 'offers_missing'),
};
