import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Family]: page(routes.Family, 'family_none'),
  [routes.FamilyInvitation]: page('/family-invitation/x', 'family_link_withdrawn'),
};
