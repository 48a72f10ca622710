import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.AboutUs]: form(routes.AboutUs, 'visitor'),
  [routes.Faqs]: form(routes.Faqs, 'visitor'),
};
