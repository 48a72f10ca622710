import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Answer]: page('/answer/x', 'answer_invalid_title'),
};
