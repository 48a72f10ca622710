import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.ViewSite]: {
    at: ({ site }) => [`/site/view/${site.id}/`],
    empty: ['/site/view/site_0/', 'site_missing_title'],
  },
};
