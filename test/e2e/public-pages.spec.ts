import { readFile } from 'node:fs/promises';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam, placeIn } from '../support/builders.ts';
import { PASSWORD } from '../support/product.ts';
import { aGame } from '../support/upcoming.ts';
import { isAppScript } from './app-script.ts';
import { expect, test } from './fixtures.ts';

test('RT-10 RT-25~ an event, its team, and its host can be read without JavaScript, with a way on', async ({
  openPage,
  product,
  address,
  hosted,
}) => {
  const host = await product.member(address('host'));
  const event = await hosted(host, { title: 'Dinks before work', description: 'Bring water.' });
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Early Net' }) }, host.token);
  const page = await openPage({ javaScriptEnabled: false });

  await test.step('the event: what, when, where, who, spots, price, and a link to join', async () => {
    expect((await page.goto(`/evt/${event.id}`))?.status()).toBe(200);
    await expect(page).toHaveTitle('Dinks before work · Good Times Hub');
    await expect(page.getByRole('heading', { level: 1, name: 'Dinks before work' })).toBeVisible();
    const main = page.getByRole('main');
    // Nobody's clock is known here, so the time names its zone.
    await expect(main).toContainText(/\d\s(AM|PM) C[SD]T/);
    await expect(main).toContainText(placeIn(event.location).name);
    await expect(main).toContainText(event.host.displayName);
    await expect(main).toContainText('Bring water.');
    await expect(main).toContainText('8 spots left');
    await expect(main).toContainText('Free');
    await expect(page.getByRole('link', { name: "I'm in" })).toHaveAttribute(
      'href',
      `/sign-up?from=${encodeURIComponent(`/evt/${event.id}`)}`,
    );
    await expect(page.getByRole('button')).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Dinks-before-work.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Dinks before work');
  });

  await test.step('the team and the host', async () => {
    await page.goto(`/team/${team.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Early Net' })).toBeVisible();
    await page.goto(`/profile/${event.creatorId}`);
    await expect(page.getByRole('heading', { level: 1, name: event.host.displayName })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Early Net' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an address without a page shows an error', async () => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Discover events' })).toHaveAttribute('href', '/discover');
    expect((await page.goto('/evt/evt_00000000000000000000000000'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Event not found' })).toBeVisible();
  });
});

test('RT-10 RT-20~ events near a city, plans, sign-up, and login can be read without JavaScript', async ({
  openPage,
  product,
  address,
  hosted,
}) => {
  // Far from the events of other tests.
  const spokane = { name: 'Manito Park', address: 'Spokane, WA', lat: 47.6367, lng: -117.4112 };
  const event = await hosted(await product.member(address('host')), {
    title: 'Dinks at lunch',
    location: { ...aGame(1).location, ...spokane },
  });
  const page = await openPage({ javaScriptEnabled: false });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('events near a city lead to each event', async () => {
    const link = page.getByRole('link', { name: /Dinks at lunch/ });
    // The list may be a moment behind, and the edge keeps it for a while.
    await expect(async () => {
      await page.goto(paths.discover({ near: 'Spokane, WA', lat: '47.6597', lng: '-117.4291' }));
      await expect(link).toHaveAttribute('href', `/evt/${event.id}`, { timeout: 5000 });
    }).toPass();
    await expect(page).toHaveTitle('Events near Spokane · Good Times Hub');
    await expect(heading('Events near Spokane')).toBeVisible();
  });

  await test.step('plans lead to sign-up', async () => {
    await page.goto(paths.memberPricing());
    await expect(heading('Play free. Go Plus when you play a lot.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get started: Member Plus' })).toHaveAttribute(
      'href',
      '/sign-up?from=%2Fmember%2Fpricing',
    );
    await page.goto(paths.organizerPricing());
    await expect(heading('Start free. Pay when your team grows.')).toBeVisible();
    await expect(page.getByText('Organizer Pro').first()).toBeVisible();
  });

  await test.step('sign-up and login say that they need JavaScript, and keep where to go afterward', async () => {
    await page.goto(paths.signUp({ from: `/evt/${event.id}` }));
    await expect(heading('Join the game')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(heading('Welcome back')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/evt/${event.id}`);
    await page.goto('/');
    await expect(heading('Join the game')).toBeVisible();
  });
});

test('on the login page the app starts when someone types, and keeps what was typed', async ({
  page,
  product,
  address,
}) => {
  const { email } = await product.member(address('typist'));
  const started: string[] = [];
  page.on('request', (request) => {
    if (isAppScript(request.url())) started.push(request.url());
  });
  await page.goto(paths.login({ from: routes.Teams }));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(started).toEqual([]);
  // One key after the other: some of them go to the page from the server, some to the app.
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email, { delay: 15 });
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD, { delay: 15 });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.Teams}`);
  expect(started).toHaveLength(1);
});

test.describe('a page that someone has scrolled', () => {
  test('stays where it is when the app starts', async ({ page, address, signedIn, hosted }) => {
    const event = await hosted(await signedIn(page, address('scrolling')));
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/take-over-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/evt/${event.id}`);
    const spots = page.getByRole('region', { name: 'Spots' });
    await expect(spots).toBeVisible();
    // Only what is on the screen already can be scrolled.
    await page.evaluate(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    );
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.evaluate(() => {
      const seen = new Set<number>();
      Object.assign(globalThis, { seen });
      const look = (): void => {
        seen.add(scrollY);
        requestAnimationFrame(look);
      };
      look();
    });
    held.resolve();
    await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
    await expect(page.locator('html[data-member]')).toHaveCount(0);
    expect(await page.evaluate(() => [...Reflect.get(globalThis, 'seen')])).toEqual([300]);
  });
});

test.describe('a member', () => {
  test('PLT-14 a member reads public pages in the language of the account, whatever the browser prefers, until they log out', async ({
    page,
    product,
    address,
    hosted,
    logIn,
  }) => {
    const event = await hosted(await product.member(address('host')), { title: 'Dinks in two languages' });
    await product.member(address('ana'), { locale: 'es' });
    const lang = page.locator('html');
    const spots = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
    await page.goto(paths.event(event));
    await expect(spots('8 spots left')).toBeVisible();
    await page.goto(paths.login());
    await logIn(page, address('ana'));
    await page.waitForURL(`**${routes.Home}`);
    await expect(page.getByRole('link', { name: 'Descubrir' }).first()).toBeVisible();

    await page.goto(paths.event(event));
    await expect(spots('Quedan 8 lugares')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notificaciones' })).toBeVisible();
    await expect(lang).toHaveAttribute('lang', 'es');

    await page.goto(routes.Profile);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL((url) => url.pathname !== routes.Profile);
    await page.goto(paths.event(event));
    await expect(spots('8 spots left')).toBeVisible();
    await expect(lang).toHaveAttribute('lang', 'en');
  });

  test('RT-01~ RT-02~ a member never sees sign-up: the root and the login page open the home page', async ({
    page,
    address,
    signedIn,
  }) => {
    await signedIn(page, address('regular'));
    for (const path of [routes.Root, paths.login()]) {
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/take-over-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-member', '');
      const heading = page.locator('h1').filter({ hasText: /Join the game|Welcome back/ });
      await expect(heading).toBeAttached();
      await expect(heading).toBeHidden();
      held.resolve();
      await page.waitForURL(`**${routes.Home}`);
      await page.unroute('**/assets/take-over-*.js');
    }
  });
});

test('a visitor changes theme and language without the app, which starts when it is needed', async ({
  page,
  product,
  address,
  hosted,
}) => {
  const event = await hosted(await product.member(address('host')), {
    title: 'Rally at six',
    hostPlays: true,
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/evt/${event.id}`);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Cambiar a español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1, name: 'Rally at six' })).toBeVisible();
  expect(scripts.filter(isAppScript)).toEqual([]);

  await test.step('the app does what was clicked', async () => {
    await page.getByRole('button', { name: 'Ver quién va' }).click();
    await expect(page.getByRole('dialog')).toContainText(event.host.displayName);
    expect(scripts.filter(isAppScript)).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test('a member joins on the same page, and never sees the link for visitors', async ({
  page,
  product,
  address,
  hosted,
  signedIn,
}) => {
  const event = await hosted(await product.member(address('host')), {
    title: 'Rally at seven',
    allowParticipantGuests: false,
  });
  await signedIn(page, address('guest'));
  await page.goto(`/evt/${event.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Rally at seven' })).toBeVisible();
  await expect(page.getByRole('link', { name: "I'm in" })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden();
  await page.getByRole('button', { name: "I'm in" }).click();
  await expect(page.getByText("You're in", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're in", { exact: true })).toBeVisible();
});
