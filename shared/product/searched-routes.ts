import { routes } from './routes.ts';
import { textRoutes } from './text-routes.ts';

/** Pages that say what the product is, and how to begin. */
export const marketingRoutes: readonly string[] = [
  routes.SignUp,
  routes.PricingMemberPlus,
  routes.OrganizerPricing,
  ...Object.values(textRoutes),
];

/** The product's own pages that search engines should find, besides those of events, teams, and cities. */
export const searchedRoutes: readonly string[] = [routes.Discover, routes.CitySearch, ...marketingRoutes];
