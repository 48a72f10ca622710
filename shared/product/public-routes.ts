import type { routes } from './routes.ts';
import type { textRoutes } from './text-routes.ts';

/**
 * The screens that anyone may see who has their address: the server renders them. `query`: the query is part of what they show, or of where they
 * lead. `lambdas/pages/product-pages.ts` has a page for each of them, and for the pages of text.
 */
export const publicRoutes = {
  Login: 'query',
  SignUp: 'query',
  Discover: 'query',
  DiscoverEvents: 'query',
  DiscoverGames: 'query',
  DiscoverPlaces: 'query',
  DiscoverTeams: 'query',
  DiscoverPlayers: 'query',
  DiscoveredEvent: 'query',
  DiscoveredGame: 'query',
  CitySearch: 'path',
  City: 'path',
  Event: 'path',
  SharedEvent: 'query',
  PublicProfile: 'path',
  Organizations: 'query',
  Organization: 'path',
  OrganizationBySlug: 'path',
  OrganizationWebsite: 'path',
  Team: 'query',
  ExternalTeams: 'query',
  ExternalTeam: 'path',
  Place: 'path',
  ViewSite: 'path',
  OrganizerPricing: 'query',
  PricingMemberPlus: 'query',
  PricingMember: 'query',
  Answer: 'query',
} as const satisfies { readonly [Name in keyof typeof routes]?: 'query' | 'path' };

export type PublicRoute = keyof typeof publicRoutes | keyof typeof textRoutes;
