import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#shared/product/routes.ts';
import { bytesOf, loadedBy } from '../support/first-view.ts';
import { expect, test } from './fixtures.ts';

/** In bytes, compressed. It may only go down: PERF-08 allows 100,000. If you make the page lighter, lower the limit. */
const LIMITS = { event: 4_500, home: 169_000 };
/** The page, two fonts, a style sheet, three scripts, the cover, the host's face, the picture of the place, and the icon; and one to spare. */
const MOST_REQUESTS = 12;

test('PERF-08 an event page loads almost no script for visitors', async ({
  page,
  product,
  address,
  hosted,
}) => {
  const event = await hosted(await product.member(address('host')));
  const { scripts, requests } = await loadedBy(page, async () => {
    await page.goto(`/evt/${event.id}`);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });
  expect(scripts.size).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytesOf(scripts), [...scripts].join('\n')).toBeLessThanOrEqual(LIMITS.event);
});

test('PERF-08 a team website loads no script file', () => {
  const html = readFileSync(join(import.meta.dirname, '../../build/web/site.html'), 'utf8');
  expect(html).toContain('rel="stylesheet"');
  expect(html).not.toMatch(/<script[^>]+src=|modulepreload/);
});

test("PERF-08~ a member's home requests everything at once and nothing twice, and no part of the login library", async ({
  page,
  address,
  signedIn,
}) => {
  await signedIn(page, address('ana'));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const { scripts } = await loadedBy(page, async () => {
    await page.goto(routes.Home);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
  expect(calls.toSorted()).toEqual(['/api/config', '/api/home', '/api/me', '/api/notifications/unread']);
  expect([...scripts.keys()].filter((file) => /auth-client|signInHelpers/.test(file))).toEqual([]);
  expect(bytesOf(scripts), [...scripts].join('\n')).toBeLessThanOrEqual(LIMITS.home);
});

test('PERF-08~ PLT-03~ a member sees home as this device has kept it until the server has answered, and an error if it fails', async ({
  page,
  address,
  hosted,
  signedIn,
  expectErrors,
}) => {
  const member = await signedIn(page, address('ana'));
  const event = await hosted(member);
  await page.goto(routes.Home);
  const shown = page.getByRole('main').getByText(event.title).first();
  await expect(shown).toBeVisible();
  let answer = () => undefined as unknown;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/home', async (route) => {
      resolve();
      await new Promise((release) => {
        answer = () => release(undefined);
      });
      await route.fulfill({ status: 500, json: { code: 'internal', requestId: 'request-1' } });
    });
  });
  await page.reload();
  await asked;
  await expect(shown).toBeVisible();
  expectErrors(/status of 500/);
  answer();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(shown).toBeHidden();
});
