import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Settings]: page(routes.Settings, 'family_none'),
  [`${routes.Settings}?tab=general`]: { at: () => [`${routes.Settings}?tab=general`], empty: 'never' },
  [`${routes.Settings}?tab=general&part=family`]: page(
    `${routes.Settings}?tab=general&part=family`,
    'family_none',
  ),
  [`${routes.Settings}?tab=notification`]: page(`${routes.Settings}?tab=notification`, 'delivery_teams_none'),
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
