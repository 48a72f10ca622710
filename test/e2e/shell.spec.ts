import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { drawnByTheApp, visit } from './screens.ts';

const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );

test.describe('addresses', () => {
  test('RT-10 an unknown address shows the dog, inside the shell', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(
      page.getByRole('heading', { name: 'A dog is having a hard time finding your page' }),
    ).toBeVisible();
    await expect(page.getByText('Please try another page.')).toBeVisible();
    await expect(page.getByRole('main').locator('svg[viewBox="0 0 320 240"]')).toBeVisible();
    await page.getByRole('link', { name: 'Discover events' }).click();
    await expect(page).toHaveURL('/discover');
  });

  test('RT-04~ to anyone but staff, an address of the administration is one that does not exist', async ({
    page,
    address,
    signedIn,
  }) => {
    await signedIn(page, address('vic'));
    for (const path of ['/admin', '/admin/users']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: 'A dog is having a hard time finding your page' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('RT-11~ EVT-13 the shared and the discovered address of an event open its page', async ({
    page,
    product,
    hosted,
    address,
  }) => {
    const game = await hosted(await product.member(address('kai')), { title: 'Shared rally' });
    await page.goto(`/share/event/${game.id}`);
    await expect(page).toHaveURL(`/evt/${game.id}`);
    await expect(page.getByRole('heading', { name: 'Shared rally' })).toBeVisible();
    await page.goto(`/discover/events/${game.id}`);
    await expect(page.getByRole('heading', { name: 'Shared rally' })).toBeVisible();
  });
});

test.describe('failures', () => {
  const discoverChunk = /\/assets\/discover-page-[^/]+\.js$/;

  /** How many documents the page has requested since. How often a browser retries a failed module is up to it. */
  const countPageLoads = (page: Page) => {
    const loads = { count: 0 };
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
    });
    return loads;
  };

  test('RT-26 a screen whose code is gone after a release reloads the page once, and appears', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource: net::ERR_FAILED/);
    await page.goto('/forgot-password');
    const loads = countPageLoads(page);
    await page.route(discoverChunk, (route) => (loads.count === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Browse events first' }).click();
    await expect(page.getByRole('heading', { name: 'Where do you play?' })).toBeVisible();
    await expect(page).toHaveURL('/discover');
    expect(loads.count).toBe(1);
  });

  test('RT-26 RT-27 a screen whose code stays missing shows an error after one reload', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource: net::ERR_FAILED|dynamically imported module/);
    const loads = countPageLoads(page);
    await page.route(discoverChunk, (route) => route.abort());
    await page.goto('/discover');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(loads.count).toBe(2);
    await page.unroute(discoverChunk);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Where do you play?' })).toBeVisible();
  });

  test('RT-27 OPS-02 a failed server response is shown with its request ID, which can be copied; the shell stays, and retrying works', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await drawnByTheApp(page, '**/discover?*');
    await page.route('**/api/discover/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-4711' } }),
    );
    await page.goto('/discover?near=Fargo%2C+ND&lat=46.88&lng=-96.79');
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: "We couldn't load events near you" })).toBeVisible();
    await expect(failure).toContainText('The service is temporarily unavailable.');
    await expect(failure).toContainText('Request ID request-4711');
    await failure.getByRole('button', { name: 'Copy the request ID' }).click();
    await expect(page.getByText('Request ID copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('request-4711');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
    // The app also retries automatically: the button would be gone if the service were back before it is pressed.
    const asked = page.waitForRequest('**/api/discover/**');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute('**/api/discover/**');
    await expect(page.getByRole('heading', { name: 'No events nearby yet' })).toBeVisible();
  });

  test('OPS-02 a change that failed on the server is shown with its request ID, in a message and in a form', async ({
    page,
    context,
    product,
    signedIn,
    hosted,
    address,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedIn(page, address('una'));
    const event = await hosted(await product.member(address('val')), { allowParticipantGuests: false });
    await page.route('**/rsvp', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-12' } }),
    );
    await page.route('**/api/me/profile', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-34' } }),
    );
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(`/evt/${event.id}`);
    await page.getByRole('button', { name: "I'm in" }).click();
    const said = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(said.first()).toContainText('Request ID request-12');
    await said.first().getByRole('button', { name: 'Copy the request ID' }).click();
    await expect.poll(copied).toBe('request-12');

    await visit(page, '/settings');
    await page.getByLabel('Display name').fill('Una V.');
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText('Request ID request-34');
    await note.getByRole('button', { name: 'Copy the request ID' }).click();
    await expect.poll(copied).toBe('request-34');
  });
});

test.describe('language and look', () => {
  test('PLT-14 the texts change to Spanish in place and stay Spanish', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('half@typed.example');
    await page.getByRole('button', { name: 'Cambiar a español' }).click();
    await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('PLT-14 a browser in Spanish sees Spanish', async ({ openPage }) => {
    const page = await openPage({ locale: 'es-MX' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
  });

  test('PLT-15~ the dark theme follows the device or the person’s choice, and stays', async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/login');
    const light = await colourOf(page, '--paper');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    const dark = await colourOf(page, '--paper');
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await colourOf(page, '--paper')).toBe(dark);
    const night = await openPage({ colorScheme: 'dark' });
    await night.goto('/login');
    expect(await colourOf(night, '--paper')).toBe(dark);
  });

  test('PLT-01 the other platform has its own name and colors', async ({ page, openPage, baseURL }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/Good Times Hub$/);
    const meh = await openPage({ baseURL: (baseURL ?? '').replace('//gth.', '//meh.') });
    await meh.goto('/login');
    await expect(meh).toHaveTitle(/Meet & Play$/);
    await expect(meh.getByRole('img', { name: 'Meet & Play' })).toBeVisible();
    expect(await colourOf(meh, '--brand')).not.toBe(await colourOf(page, '--brand'));
  });

  test('buttons stay in place while the bar loads', async ({ page, signedIn, address }) => {
    await signedIn(page, address('mo'));
    const { promise: wanted, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(/\/assets\/member-frame-[^/]+\.js$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Log out', exact: true });
    await button.hover();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    deliver();
    await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL('/login');
  });
});
