import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { allTexts } from '../../frontend/catalogs.ts';
import {
  addressesFor,
  allAddressesFor,
  createWorld,
  emptyStates,
  listedPaths,
  part,
  readingAddresses,
  readyAddresses,
  screenPaths,
} from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { shown, visit } from './screens.ts';

// Each goes through all screens.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

const catalog = allTexts('en');
/** The names of files that contain a screen. */
const screenFiles = new Set(
  globSync('frontend/src/{app,features/*}/pages/*-page.tsx', { cwd: join(import.meta.dirname, '../..') }).map(
    (file) => basename(file, '.tsx'),
  ),
);
const pageChunk = /\/assets\/([\w-]+-page)-[^/]+\.js$/;
/** A screen's own requests, without what the shell needs to know. */
const reads = (url: URL): boolean =>
  url.pathname.startsWith('/api/') && !/^\/api\/(config|me|notifications\/unread)$/.test(url.pathname);
const unavailable = { status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } };

/** One run reports on all screens. */
const softly = expect.configure({ soft: true, timeout: 60_000 });

/** A screen that throws while rendering, whatever short name the bundler gives it. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const brokenScreen = `const broken = () => { throw new Error('broken on purpose') };
broken.Component = broken;
export { broken as Component, ${letters.map((letter) => `broken as ${letter}`).join(', ')} };`;

const waiting = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' });
/** The parts that failed, each with its own retry. */
const retry = (page: Page) =>
  page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' });
const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Good Times Hub' });

test('RT-27 PLT-15~ every route of the router is in the list of screens', () => {
  expect([...listedPaths].sort((a, b) => a.localeCompare(b))).toEqual(
    [...new Set(screenPaths)].sort((a, b) => a.localeCompare(b)),
  );
});

/** A server-rendered page starts the app for a button that it does not handle. */
const startApp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const button = document.createElement('button');
    document.body.append(button);
    button.click();
    button.remove();
  });

test('RT-26 every screen is in its own chunk', async ({ page, product, signedIn, hosted, address }) => {
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
  for (const path of allAddressesFor('visitor', world)) {
    await chunksOf(path);
    await startApp(page);
    await softly.poll(() => [...new Set(loaded)], path).toHaveLength(1);
  }
  await signedIn(page, address('abe'));
  for (const path of allAddressesFor('member', world)) softly(await chunksOf(path), path).toHaveLength(1);
});

test('RT-27 every screen that loads data shows a skeleton, then an error with a retry, then its content; the others need no response', async ({
  page,
  product,
  signedIn,
  hosted,
  address,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  const world = await createWorld(product, await signedIn(page, address('ben')), hosted);
  for (const path of part(readingAddresses(world), 'reading'))
    await test.step(path, async () => {
      const { promise: held, resolve: fail } = Promise.withResolvers<void>();
      await page.route(reads, async (route) => {
        await held;
        await route.fulfill(unavailable);
      });
      await page.goto(path);
      await softly(waiting(page).first(), 'a skeleton').toBeVisible();
      fail();
      await softly(retry(page).first(), 'what failed').toBeVisible();
      await softly(banner(page)).toBeVisible();
      await page.unroute(reads);
      // A part that has already reloaded automatically needs no click.
      await softly(async () => {
        if ((await retry(page).count()) > 0) await retry(page).first().click({ timeout: 5000 });
        await expect(retry(page)).toHaveCount(0, { timeout: 5000 });
      }, 'the content').toPass({ timeout: 60_000 });
      await shown(page);
    });
  await page.route(reads, () => undefined);
  for (const path of part(readyAddresses(world), 'ready')) await test.step(path, () => visit(page, path));
});

test('RT-27 every screen that can be empty has an empty state', async ({
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
  for (const [path, message] of part(emptyStates, 'empty'))
    await test.step(path, async () => {
      await page.goto(path);
      const text = String(catalog[message] ?? message).replace('{city}', 'Bismarck');
      await softly(page.getByText(text).first()).toBeVisible();
      await softly(retry(page)).toHaveCount(0);
    });
});

test.describe('a screen that breaks', () => {
  test('RT-27 an error inside one screen is shown in its place; the shell stays and still navigates', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    expectErrors,
  }) => {
    expectErrors(/broken on purpose/);
    const world = await createWorld(product, await signedIn(page, address('dov')), hosted);
    await page.route(pageChunk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: brokenScreen }),
    );
    for (const path of part(addressesFor('member', world), 'broken'))
      await test.step(path, async () => {
        await page.goto(path);
        await softly(retry(page)).toBeVisible();
        await softly(banner(page)).toBeVisible();
        await softly(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      });
    await page.unroute(pageChunk);
    await page.reload();
    await shown(page);
  });
});
