import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Sites]: page(routes.Sites, 'sites_none_title'),
  [routes.CustomWebsite]: {
    at: ({ site }) => [`/custom-website?site=${site.id}`],
    empty: ['/custom-website', 'domain_no_site'],
  },
};
