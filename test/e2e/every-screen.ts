import { routeTable } from '#frontend/app/route-table.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { Site } from '#shared/domains/sites/shapes.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';

/** The data to show: a member who has one of everything. */
export interface World {
  readonly member: Caller;
  readonly event: EventPage;
  readonly team: TeamPage;
  readonly site: Pick<Site, 'id'>;
}

export const createWorld = async (
  product: Product,
  member: Caller,
  hosted: (host: Caller, overrides: Partial<EventPage>) => Promise<EventPage>,
): Promise<World> => {
  const event = await hosted(member, {
    title: 'Donaudampfschifffahrtsgesellschaftspokalendspielnachholtermin of the year',
  });
  const body = aTeam({ name: 'The Longnamed Wilhelminenhofstrassenbrückenpaddlers' });
  const team = await product.call(teamsContract.create, { body }, member.token);
  const site = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    member.token,
  );
  const params = { siteId: site.id };
  await product.call(sitesContract.publish, { params, body: {} }, member.token);
  return { member, event, team, site };
};

type Reader = 'visitor' | 'newcomer' | 'member';

/** An address where there is nothing to show, and the key of the message that says so. */
type Empty = readonly [address: string, message: string];

export interface Screen {
  /** Who looks at it. @default member */
  readonly as?: Reader;
  /** Its addresses; several where they show different things. */
  readonly at: (world: World) => readonly string[];
  /** How it looks with nothing; undefined for what reads nothing from the server. A form that is read is never empty. */
  readonly empty?: Empty | 'never';
}

/** Somewhere with nothing around, so that what is shown does not depend on other tests. */
const around = '?near=Bismarck%2C+ND&lat=46.8&lng=-100.78';

const form = (path: string, as: Reader = 'member'): Screen => ({ as, at: () => [path] });
const page = (path: string, message: string): Screen => ({ at: () => [path], empty: [path, message] });

/** How each route of the router is opened. A route without an entry fails a test. */
const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(
    routeTable.visitors.map(({ path = '' }) => [path, form(path, 'visitor')] satisfies [string, Screen]),
  ),
  [routes.VerifyNewEmail]: form(routes.VerifyNewEmail),
  [routes.ChangeEmail]: form(routes.ChangeEmail),
  [routes.Onboarding]: form(routes.Onboarding, 'newcomer'),
  [routes.Home]: page(routes.Home, 'home_start_title'),
  [routes.CreateEvent]: form(routes.CreateEvent),
  [routes.Notifications]: page(routes.Notifications, 'notes_empty_title'),
  [routes.Connect]: page(routes.Connect, 'connections_none_title'),
  [routes.Profile]: page(routes.Profile, 'hosted_none_own_title'),
  [routes.PublicProfile]: {
    at: ({ member }) => [`/profile/${member.userId}`],
    empty: ['/profile/user_0', 'person_missing_title'],
  },
  [routes.Settings]: {
    at: () => ['', '?tab=general', '?tab=notification'].map((tab) => routes.Settings + tab),
  },
  [`${routes.Settings}?tab=payments`]: page(`${routes.Settings}?tab=payments`, 'subscription_none'),
  [`${routes.Settings}?tab=availability`]: {
    at: () => [`${routes.Settings}?tab=availability`],
    empty: 'never',
  },
  [routes.Teams]: page(routes.Teams, 'teams_none_title'),
  [routes.CreateTeam]: form(routes.CreateTeam),
  [`${routes.Team}?`]: {
    at: ({ team }) => [`/team/${team.slug}`],
    empty: ['/team/no-such-team', 'team_missing_title'],
  },
  [routes.TeamNotFound]: form(routes.TeamNotFound),
  [routes.Sites]: page(routes.Sites, 'sites_none_title'),
  [routes.ViewSite]: {
    at: ({ site }) => [`/site/view/${site.id}/`],
    empty: ['/site/view/site_0/', 'site_missing_title'],
  },
  [routes.CustomWebsite]: {
    at: ({ site }) => [`/custom-website?site=${site.id}`],
    empty: ['/custom-website', 'domain_no_site'],
  },
  [routes.Invoices]: page(routes.Invoices, 'invoices_empty_title'),
  [routes.Transactions]: page(routes.Transactions, 'transactions_empty_title'),
  [routes.PaymentSuccess]: page(
    `${routes.PaymentSuccess}?session_id=cs_test_nothing`,
    'payment_success_missing',
  ),
  [routes.Unsubscribe]: page('/unsubscribe/x', 'unsubscribe_invalid_title'),
  [routes.OrganizerPricing]: page(routes.OrganizerPricing, 'plan_none_title'),
  [routes.PricingMember]: page(routes.PricingMember, 'plan_none_title'),
  [routes.PricingMemberPlus]: page(routes.PricingMemberPlus, 'plan_none_title'),
  [routes.Discover]: page(routes.Discover + around, 'discover_empty_title'),
  [routes.DiscoverEvents]: page(routes.DiscoverEvents + around, 'discover_empty_title'),
  [routes.Event]: { at: ({ event }) => [`/evt/${event.id}`], empty: ['/evt/evt_0', 'event_not_found_title'] },
  [routes.DiscoveredEvent]: {
    at: ({ event }) => [`/discover/events/${event.id}`],
    empty: ['/discover/events/evt_0', 'event_not_found_title'],
  },
};

const screenRoutes = Object.values(routeTable)
  .flat()
  .flatMap(({ path = '', lazy }) => (typeof lazy === 'function' && 'chunk' in lazy ? [{ path, lazy }] : []));

/** Paths of the router's screens; a route without one leads on. */
export const screenPaths: readonly string[] = screenRoutes.map(({ path }) => path);

/** The message of a screen that has nothing to show. */
const saidOf = (path: string): string | undefined => screens[path]?.empty?.at(1);

/** Second addresses of a screen that has been opened at its first: the same code, with the same to say. */
const secondPaths = new Set(
  screenRoutes
    .filter(({ path, lazy }, index) =>
      screenRoutes
        .slice(0, index)
        .some((route) => route.lazy === lazy && saidOf(route.path) === saidOf(path)),
    )
    .map(({ path }) => path),
);

/** Paths that the list above knows. Tabs are entries of their own where they read something of their own. */
export const listedPaths: readonly string[] = Object.keys(screens).filter((path) => !path.includes('?tab='));

/** The screens that a reader opens, each once. */
const openedBy = (reader: Reader): readonly Screen[] =>
  Object.entries(screens)
    .filter(([path, screen]) => (screen.as ?? 'member') === reader && !secondPaths.has(path))
    .map(([, screen]) => screen);

/** Every address that the router knows for a reader, including second addresses. */
export const allAddressesFor = (reader: Reader, world: World): readonly string[] =>
  Object.values(screens)
    .filter((screen) => (screen.as ?? 'member') === reader)
    .flatMap(({ at }) => at(world));

/** An address of every screen that a reader opens. */
export const addressesFor = (reader: Reader, world: World): readonly string[] =>
  openedBy(reader).flatMap(({ at }) => at(world));

/** The addresses that show nothing before the server has answered. */
export const readingAddresses = (world: World): readonly string[] =>
  openedBy('member').flatMap(({ at, empty }) => (empty ? at(world) : []));

/** The addresses that need no response from the server beyond who is here. */
export const readyAddresses = (world: World): readonly string[] =>
  openedBy('member').flatMap(({ at, empty }) => (empty ? [] : at(world)));

export const emptyStates: readonly Empty[] = openedBy('member').flatMap(({ empty }) =>
  empty && empty !== 'never' ? [empty] : [],
);
