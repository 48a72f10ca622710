import { routes } from './routes.ts';

/** The product's own pages that search engines should find, besides those of events, teams, and cities. */
export const searchedRoutes = [
  routes.Discover,
  routes.SignUp,
  routes.PricingMemberPlus,
  routes.OrganizerPricing,
  routes.AboutUs,
  routes.Faqs,
] as const;
