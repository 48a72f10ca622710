import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const all = Object.values(routeTable).flat();

it('RT-26 every route is a chunk of its own that reloads after a release, or leads on', () => {
  const bare = all.filter(({ lazy, loader }) => !(typeof lazy === 'function' && 'chunk' in lazy) && !loader);
  expect(bare.map(({ path }) => path)).toEqual([]);
});

it('RT-26 nothing of a screen is loaded with the table', () => {
  expect(all.filter(({ Component, element }) => Component || element)).toEqual([]);
});

it('no address stands in the table twice', () => {
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
