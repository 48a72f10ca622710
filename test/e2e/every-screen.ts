import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeTable } from '#frontend/app/route-table.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { anExternalTeam, anOrganization, aPlace, aTeam, requestKey } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { share } from '../support/seed.ts';
import type { Empty, FeatureScreens, Reader, Screen, World } from './screens/screen.ts';

const PLACE_NAME = 'The Wilhelminenhofstrassenbrückenpaddlerbootshaus of the town';
const EXTERNAL_NAME = 'Wilhelminenhofstrassenbrückenrangers from elsewhere';
const LIST_NAME = 'The Wilhelminenhofstrassenbrückenpaddlersonntagsrunde';

export const createWorld = async (
  product: Product,
  member: Caller,
  hosted: (host: Caller, overrides: Partial<NewEvent>) => Promise<EventPage>,
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
  const place = await product.call(
    placesContract.add,
    { body: aPlace({ name: PLACE_NAME, requestKey: requestKey(100) }) },
    member.token,
  );
  const list = await product.call(
    listsContract.create,
    { body: { name: LIST_NAME, requestKey: requestKey(101) } },
    member.token,
  );
  const contacts = [{ displayName: LIST_NAME, email: `${'longnamed'.repeat(6)}@example.com` }];
  await product.call(
    listsContract.addContacts,
    { params: { listId: list.id }, body: { contacts } },
    member.token,
  );
  const organization = await product.call(
    organizationsContract.create,
    { body: anOrganization({ requestKey: requestKey(305) }) },
    member.token,
  );
  await product.call(
    organizationsContract.joinAsTeam,
    { params: { teamId: team.id, organizationId: organization.id }, body: {} },
    member.token,
  );
  const staff = await product.account(`staff.${member.userId}@e2e.example`, { staff: true });
  await product.setUp(staff);
  const external = await product.call(
    externalsContract.create,
    { body: anExternalTeam({ name: EXTERNAL_NAME, requestKey: requestKey(306) }) },
    staff.token,
  );
  return { member, event, team, site, place, list, organization, external };
};

interface ScreensModule {
  readonly screens?: FeatureScreens;
}
const root = join(import.meta.dirname, '../..');
const readScreens = async (): Promise<FeatureScreens> => {
  const modules: ScreensModule[] = await Promise.all(
    globSync('test/e2e/screens/*.ts', { cwd: root }).map(
      (file) => import(pathToFileURL(join(root, file)).href),
    ),
  );
  return Object.fromEntries(modules.flatMap(({ screens: ofFeature = {} }) => Object.entries(ofFeature)));
};

/** How each route of the router is opened, as the features say in `screens/`. A route that none of them names fails a test. */
const screens = await readScreens();

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

/** The paths that the features name. Those with a query have their own entries where they read something of their own. */
export const listedPaths: readonly string[] = Object.keys(screens).filter((path) => !/\?\w+=/.test(path));

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

const openToEverybody = new Set(routeTable.everybody.map(({ path }) => path));
/** The screens that members and visitors open, as visitors open them. */
export const sharedScreens: readonly Screen[] = Object.entries(screens)
  .filter(
    ([path, { as }]) => as === undefined && openToEverybody.has(path.split('?')[0]) && !secondPaths.has(path),
  )
  .map(([, screen]) => screen);

/** The addresses that show nothing before the server has answered. */
export const readingAddresses = (world: World): readonly string[] =>
  openedBy('member').flatMap(({ at, empty }) => (empty ? at(world) : []));

/** The addresses that need no response from the server beyond who is here. */
export const readyAddresses = (world: World): readonly string[] =>
  openedBy('member').flatMap(({ at, empty }) => (empty ? [] : at(world)));

export const emptyStates: readonly Empty[] = openedBy('member').flatMap(({ empty }) =>
  empty && empty !== 'never' ? [empty] : [],
);

/** Outside the deep run, tests that go through all screens open a fifth of them, which the seed chooses. */
const PARTS = 5;
export const part = <T>(all: readonly T[], label: string): readonly T[] =>
  share(all, Math.ceil(all.length / PARTS), label);
