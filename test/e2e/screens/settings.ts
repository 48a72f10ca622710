import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Settings]: page(routes.Settings, 'family_none'),
  // On phones, a list of its parts, each of which has its own address.
  [`${routes.Settings}?tab=general`]: form(`${routes.Settings}?tab=general`),
  [`${routes.Settings}?tab=general&part=emails`]: {
    at: () => [`${routes.Settings}?tab=general&part=emails`],
    empty: 'never',
  },
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
