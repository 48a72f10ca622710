import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { allAddressesFor, createWorld, emptyStates, listedPaths, screenPaths } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

// Each goes through all screens.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../frontend/messages/en.json'), 'utf8'),
);
/** Names of the files that hold a screen each. */
const screenFiles = new Set(
  globSync('frontend/src/{app,features/*}/pages/*-page.tsx', { cwd: join(import.meta.dirname, '../..') }).map(
    (file) => basename(file, '.tsx'),
  ),
);
const pageChunk = /\/assets\/([\w-]+-page)-[^/]+\.js$/;

/** One run tells about all screens. */
const softly = expect.configure({ soft: true, timeout: 10_000 });

const failures = (page: Page) => page.getByRole('main').getByRole('alert');

test('RT-27~ PLT-15~ every route of the router is in the list of screens', () => {
  expect([...listedPaths].sort((a, b) => a.localeCompare(b))).toEqual(
    [...new Set(screenPaths)].sort((a, b) => a.localeCompare(b)),
  );
});

test('RT-26~ every screen comes in a chunk of its own', async ({
  page,
  product,
  signedIn,
  hosted,
  address,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, name] = pageChunk.exec(request.url()) ?? [];
    if (name !== undefined && screenFiles.has(name)) loaded.push(name);
  });
  const chunksOf = async (path: string) => {
    loaded.length = 0;
    await visit(page, path);
    return [...new Set(loaded)];
  };
  const world = await createWorld(product, await product.member(address('amy')), hosted);
  for (const path of allAddressesFor('visitor', world)) softly(await chunksOf(path), path).toHaveLength(1);
  await signedIn(page, address('abe'));
  for (const path of allAddressesFor('member', world)) softly(await chunksOf(path), path).toHaveLength(1);
});

test('RT-27~ every screen that can have nothing to show says so', async ({
  page,
  signedIn,
  address,
  product,
}) => {
  await signedIn(page, address('cal'), { cityId: await product.cityId('Bismarck') });
  await page.route('**/api/plans?*', (route) => route.fulfill({ json: { items: [] } }));
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    route.fulfill({ json: { items: [], next: null } }),
  );
  for (const [path, message] of emptyStates)
    await test.step(path, async () => {
      await page.goto(path);
      await softly(page.getByText(catalogue[message] ?? message).first()).toBeVisible();
      await softly(failures(page)).toHaveCount(0);
    });
});
