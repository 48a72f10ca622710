import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { Block } from '#shared/domains/sites/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { fetched } from './fetched.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const HOSTILE = `</p><script>ran()</script><img src=x onerror=ran()><iframe src="/home"></iframe> javascript:ran()`;

/** A published website whose every text is hostile. */
const hostileWebsite = async (product: Product, { token }: Caller) => {
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Hostile Courts' }) }, token);
  const { id, revision, settings } = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    token,
  );
  const texts = { title: HOSTILE, text: HOSTILE };
  const blocks: Block[] = [
    { type: 'hero', id: 'hero', ...texts },
    { type: 'text', id: 'text', ...texts },
    { type: 'events', id: 'events', title: HOSTILE },
    { type: 'roster', id: 'roster', title: HOSTILE },
    { type: 'join', id: 'join', ...texts },
  ];
  const pages = [
    { slug: 'home', title: 'Home <b>', seoDescription: HOSTILE, blocks },
    { slug: 'about', title: 'About', seoDescription: '', blocks: [] },
  ];
  const params = { siteId: id };
  const body = { title: 'Courts <script>ran()</script>', pages, settings, revision };
  await product.call(sitesContract.save, { params, body }, token);
  await product.call(sitesContract.publish, { params, body: {} }, token);
  return id;
};

/** What a page can do if its website could run any code there, without the policy that forbids it. */
const attack = async (product: string) => {
  const isSettled = (promise: Promise<unknown>) =>
    promise.then(
      () => 'read',
      () => 'refused',
    );
  const frame = document.createElement('iframe');
  frame.src = `${product}/home`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  let inFrame = 'refused';
  try {
    inFrame = frame.contentWindow?.document.body.textContent ?? 'refused';
  } catch {
    // Of another origin.
  }
  return {
    cookies: document.cookie,
    storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    api: await isSettled(fetch(`${product}/api/config`)),
    apiWithCookies: await isSettled(fetch(`${product}/api/me`, { credentials: 'include' })),
    page: await isSettled(fetch(`${product}/home`)),
    inFrame,
  };
};

test('SIT-08 SEC-11 what people write on a website is shown as text, away from the product’s origin, and every link is ours', async ({
  page,
  product,
  address,
  baseURL,
}) => {
  const id = await hostileWebsite(product, await product.member(address('hostile')));
  const { port } = new URL(baseURL ?? '');
  const ran: string[] = [];
  await page.exposeFunction('ran', () => ran.push('ran'));
  const answer = await fetched(`${baseURL}${paths.viewSite(id)}`);
  expect([answer.status, answer.text]).toEqual([302, '']);
  expect(answer.headers['location']).toMatch(/^http:\/\/forms\.localhost:\d+\/site\/view\//);
  await page.goto(`http://forms.localhost:${port}${paths.viewSite(id)}`);
  await expect(page.getByRole('heading', { level: 1, name: HOSTILE })).toBeVisible();
  await expect(page.getByText(HOSTILE)).toHaveCount(8);
  await expect(page.getByText('Courts <script>ran()</script>', { exact: true })).toBeVisible();
  await expect(page.locator('#root').locator('script, iframe, object, embed, form, style, base')).toHaveCount(
    0,
  );
  await expect(page.locator('#root img[src="x"]')).toHaveCount(0);
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  expect(links).toContain(`http://forms.localhost:${port}${paths.viewSite(id, 'about')}`);
  for (const link of links)
    expect(link).toMatch(
      new RegExp(`^http://(?:forms\\.localhost:\\d+/site/view/${id}/|gth\\.localhost:\\d+/)`),
    );
  expect(ran).toEqual([]);
});

test('SIT-08 SEC-11 whatever a website could run, it cannot read or break the app: no cookie, storage, frame, or answer is shared', async ({
  page,
  context,
  product,
  signedIn,
  address,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/CORS policy|ERR_FAILED|ERR_BLOCKED|frame|X-Frame-Options|Content Security Policy/i);
  const member = await signedIn(page, address('guarded'));
  await visit(page, routes.Home);
  const id = await hostileWebsite(product, member);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toMatch(/CognitoIdentityServiceProvider/);
  const { port } = new URL(baseURL ?? '');
  const website = `http://forms.localhost:${port}${paths.viewSite(id)}`;
  const body = '<!doctype html><title>Taken over</title><body>';
  await page.route(website, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(website);
  await expect(page).toHaveTitle('Taken over');
  expect(await page.evaluate(attack, baseURL ?? '')).toEqual({
    cookies: '',
    storage: '{}',
    databases: 0,
    workers: 0,
    api: 'refused',
    apiWithCookies: 'refused',
    page: 'refused',
    inFrame: 'refused',
  });
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${baseURL}/home`);
  expect(await context.cookies(website)).toEqual([]);

  await test.step('a window that it opens on the app is not in its hands', async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => {
        Object.assign(globalThis, { opened: window.open(url) });
      }, `${baseURL}/about-us`),
    ]);
    await expect(opened.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    // To the page that opened it, the window looks closed.
    expect(await page.evaluate(() => (globalThis as unknown as { opened: Window }).opened.closed)).toBe(true);
    await opened.close();
  });

  await test.step('the app goes on as before', async () => {
    await page.goto('/home');
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(
      /CognitoIdentityServiceProvider/,
    );
  });
});
