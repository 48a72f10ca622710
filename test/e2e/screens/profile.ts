import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Profile]: page(routes.Profile, 'hosted_none_own_title'),
  [routes.PublicProfile]: {
    at: ({ member }) => [`/profile/${member.userId}`],
    empty: ['/profile/user_0', 'person_missing_title'],
  },
};
