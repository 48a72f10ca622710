import { authScreens } from '#frontend/features/auth/routes.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

const { visitors = [] } = authScreens;

export const screens: FeatureScreens = {
  ...Object.fromEntries(visitors.map(({ path = '' }) => [path, form(path, 'visitor')] as const)),
  [routes.VerifyNewEmail]: form(routes.VerifyNewEmail),
  [routes.ChangeEmail]: form(routes.ChangeEmail),
};
