import type { Platform } from '#shared/product/game-types.ts';
import type { PublicRoute } from '#shared/product/public-routes.ts';
import { authPrefix, routes } from '#shared/product/routes.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import { rememberedReads } from '../core/public-reads.ts';
import { eventPage } from './event-page.ts';
import { externalPage } from './external-page.ts';
import { organizationPage, organizationWebsite } from './organization-page.ts';
import { missing, type Page, type PageContext, type PublicPage, paramsAt, type Visit } from './page.ts';
import { answerPage, profilePage } from './person-pages.ts';
import { placePage } from './place-page.ts';
import {
  aboutProduct,
  appPage,
  cityPage,
  discoverPage,
  searchedList,
  textPage,
  viewedSite,
} from './plain-pages.ts';
import { teamPage } from './team-page.ts';

const { Login, SignUp, ForgotPassword, VerifyEmail } = routes;
const textPages = Object.fromEntries(
  Object.keys(textRoutes).map((name) => [name, textPage] as const),
) as Record<keyof typeof textRoutes, PublicPage>;

/** The page at each public route: a route without one does not compile. */
export const productPages: { readonly [Name in PublicRoute]: PublicPage } = {
  Login: aboutProduct(Login),
  SignUp: aboutProduct(SignUp),
  Discover: discoverPage,
  DiscoverEvents: discoverPage,
  DiscoverGames: discoverPage,
  DiscoverPlaces: appPage,
  DiscoverTeams: aboutProduct(routes.DiscoverTeams, { isSearched: true }),
  DiscoverPlayers: aboutProduct(routes.DiscoverPlayers),
  DiscoveredEvent: appPage,
  DiscoveredGame: appPage,
  CitySearch: aboutProduct(routes.CitySearch),
  City: cityPage,
  Event: eventPage,
  SharedEvent: eventPage,
  PublicProfile: profilePage,
  Organizations: searchedList(routes.Organizations),
  Organization: organizationPage,
  OrganizationBySlug: organizationPage,
  OrganizationWebsite: organizationWebsite,
  Team: teamPage,
  ExternalTeams: searchedList(routes.ExternalTeams),
  ExternalTeam: externalPage,
  Place: placePage,
  ViewSite: viewedSite,
  OrganizerPricing: aboutProduct(routes.OrganizerPricing),
  PricingMemberPlus: aboutProduct(routes.PricingMemberPlus),
  PricingMember: aboutProduct(routes.PricingMemberPlus),
  Answer: answerPage,
  ...textPages,
};

const pageByPattern: readonly (readonly [string, PublicPage])[] = [
  ...Object.entries(productPages).map(([name, page]) => [routes[name as PublicRoute], page] as const),
  [ForgotPassword, appPage],
  [VerifyEmail, appPage],
  [`${authPrefix}${Login}`, productPages.Login],
  [`${authPrefix}${SignUp}`, productPages.SignUp],
  [`${authPrefix}${ForgotPassword}`, appPage],
  [`${authPrefix}${VerifyEmail}`, appPage],
];

/** The page of the product at a path. */
export const productPage = async (ctx: PageContext, visit: Visit, platform: Platform): Promise<Page> => {
  // Guards of the app open the home page instead for a person who is logged in.
  if (visit.path === '/') return { status: 302, location: SignUp };
  const path = visit.path.replace(/\/$/, '');
  const asked = { ...visit, platform, read: rememberedReads(ctx.read, { host: visit.host, platform }) };
  for (const [pattern, page] of pageByPattern) {
    const params = paramsAt(pattern, path);
    if (params) return page.show(ctx, asked, params);
  }
  return missing(ctx, asked);
};
