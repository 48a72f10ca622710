import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Settings]: {
    at: () => ['', '?tab=general', '?tab=notification'].map((tab) => routes.Settings + tab),
  },
  [`${routes.Settings}?tab=payments`]: page(`${routes.Settings}?tab=payments`, 'subscription_none'),
  [`${routes.Settings}?tab=privacy`]: page(`${routes.Settings}?tab=privacy`, 'privacy_blocked_none'),
  [`${routes.Settings}?tab=activities-subscription`]: page(
    `${routes.Settings}?tab=activities-subscription`,
    'activity_none',
  ),
  [`${routes.Settings}?tab=availability`]: {
    at: () => [`${routes.Settings}?tab=availability`],
    empty: 'never',
  },
};
