import { cityAt, sportAt } from '#shared/product/city-pages.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { authPrefix, routes } from '#shared/product/routes.ts';
import type { PageAddress } from './page-address.ts';

/** A page with nothing of its own to find: its screen says what it is about. */
export interface PlainPage {
  /** The path for search engines; absent if they should not index it. */
  readonly canonical: string | undefined;
  /** Whether it is drawn here. Otherwise the app draws it. */
  readonly isDrawn: boolean;
}

/** What other services, and the app itself, send people back with: only the app knows what to do then. */
const RETURNS = ['code', 'error', 'checkout', 'logout', 'team'];

const comesBack = (query: URLSearchParams): boolean => RETURNS.some((name) => query.has(name));

/** The address of a city that search engines should find; undefined for any other place. */
const cityPath = (query: URLSearchParams): string | undefined => {
  const [near, lat, lng] = ['near', 'lat', 'lng'].map((name) => query.get(name));
  const city = largeCities.find(
    (known) => known.name === near && String(known.lat) === lat && String(known.lng) === lng,
  );
  return city && paths.city(city);
};

/** Events around a place. Without a place in its address, the page depends on what the browser remembers. */
const discoverPage = (query: URLSearchParams): PlainPage =>
  query.has('lat')
    ? { canonical: cityPath(query), isDrawn: true }
    : { canonical: routes.Discover, isDrawn: false };

const drawnAt =
  (canonical: string) =>
  (query: URLSearchParams): PlainPage => ({ canonical, isDrawn: !comesBack(query) });
const appOnly = (): PlainPage => ({ canonical: undefined, isDrawn: false });

const plainPages: ReadonlyMap<string, (query: URLSearchParams) => PlainPage> = new Map([
  [routes.Login, drawnAt(routes.Login)],
  [routes.SignUp, drawnAt(routes.SignUp)],
  [routes.ForgotPassword, appOnly],
  [routes.VerifyEmail, appOnly],
  [routes.Discover, discoverPage],
  [routes.DiscoverEvents, discoverPage],
  [routes.DiscoverGames, discoverPage],
  [routes.CitySearch, drawnAt(routes.CitySearch)],
  [routes.PricingMember, drawnAt(routes.PricingMemberPlus)],
  [routes.PricingMemberPlus, drawnAt(routes.PricingMemberPlus)],
  [routes.OrganizerPricing, drawnAt(routes.OrganizerPricing)],
]);

/** An event can be opened inside of Discover. */
const EVENT_IN_DISCOVER = /^\/discover\/(?:events|games)\/\w+(?:\/\w+)?$/;
/** The addresses of other lists: the app goes there. */
const OTHER_LISTS: readonly string[] = [routes.DiscoverPlaces, routes.DiscoverTeams, routes.DiscoverPlayers];

/** What is on in a city; undefined if there is no such city or sport. */
const cityPage = (path: string): PlainPage | undefined => {
  const [, segment, slug, sport, ...rest] = path.split('/');
  const city = segment === 'city' && rest.length === 0 ? cityAt(slug) : undefined;
  const game = sportAt(sport);
  if (!city || (sport !== undefined && !game)) return undefined;
  return { canonical: paths.city(city, game), isDrawn: true };
};

const isAuthPath = (path: string): boolean => path.startsWith(`${authPrefix}/`);

/** The plain page at a path; undefined if there is none. */
export const plainPageOf = ({ path, query }: PageAddress): PlainPage | undefined => {
  const plain = isAuthPath(path) ? path.slice(authPrefix.length) : path;
  if (EVENT_IN_DISCOVER.test(plain) || OTHER_LISTS.includes(plain)) return appOnly();
  return plainPages.get(plain)?.(new URLSearchParams(query)) ?? cityPage(plain);
};
