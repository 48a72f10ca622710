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

it('no address is in the table twice', () => {
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
