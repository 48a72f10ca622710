import { matchRoutes, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#shared/product/routes.ts';
import { routeTable } from './route-table.ts';

const all = Object.values(routeTable).flat();

it('RT-26 every route is its own chunk that reloads after a release, or a redirect', () => {
  const bare = all.filter(({ lazy, loader }) => !(typeof lazy === 'function' && 'chunk' in lazy) && !loader);
  expect(bare.map(({ path }) => path)).toEqual([]);
});

it('RT-26 loading the table loads no screen', () => {
  expect(all.filter(({ Component, element }) => Component || element)).toEqual([]);
});

it('RT-17 every page of places has a screen', () => {
  const { Place, PlacePoster, NewPlace, EditPlace } = routes;
  const places = all.filter(({ path }) => path === undefined || path.startsWith('/places/'));
  expect(places.map(({ path, lazy }) => (lazy ? path : undefined)).toSorted()).toEqual(
    [Place, PlacePoster, NewPlace, EditPlace].toSorted(),
  );
});

/** Where an address leads on to; undefined if it has a screen. */
const leadsTo = async (address: string): Promise<string | undefined> => {
  const [match] = (matchRoutes([...all], address) ?? []).toReversed();
  const loader = match?.route.loader;
  if (!match) return 'nowhere';
  if (typeof loader !== 'function' || match.route.lazy) return undefined;
  const url = new URL(address, 'https://gth.example');
  const answer: unknown = await loader({
    ...{ request: new Request(url), url, params: match.params, pattern: match.route.path ?? '' },
    context: new RouterContextProvider(),
  });
  return answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined;
};

it.each([
  ['/discover', undefined],
  ['/discover/events', undefined],
  ['/discover/games', undefined],
  ['/discover/places?sport=chess', '/places?sport=chess'],
  ['/discover/teams', undefined],
  ['/discover/players', undefined],
  ['/event?sport=chess', '/discover/events?sport=chess'],
  ['/share/event/evt_1?from=mail', '/evt/evt_1?from=mail'],
  ['/create', undefined],
  ['/discover/events/evt_1', undefined],
  ['/discover/games/evt_1', undefined],
  ['/discover/events/evt_1/manage', undefined],
  ['/evt/evt_1', undefined],
  ['/event/evt_1/manage?tab=waitlist', '/discover/events/evt_1/manage?tab=waitlist'],
  ['/games/evt_1/manage?tab=check-in', '/event/evt_1/manage?tab=check-in'],
])('RT-11~ %s leads to %s', async (address, target) => {
  expect(await leadsTo(address)).toBe(target);
});

it('no address is in the table twice', () => {
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
