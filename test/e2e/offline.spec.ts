import type { Page } from 'playwright/test';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { placeIn } from '../support/builders.ts';
import { disconnect } from './disconnect.ts';
import { expect, test } from './fixtures.ts';
import { serveReleases } from './release-server.ts';
import { visit } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the service worker keeps the app. */
const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('app-')));

/** What the app has kept for times without a connection. */
const keptReads = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

type Releases = Awaited<ReturnType<typeof serveReleases>>;

const runsRelease = async (page: Page, server: Releases): Promise<boolean> =>
  server.isReleased(
    (await page.locator('script[type="module"][src^="/assets/"]').first().getAttribute('src'))
      ?.split('/')
      .at(-1),
  );

/** All files of a release are loaded before it is applied. */
const APPLIED = { timeout: 120_000, intervals: [500, 2000, 5000] };
/** How long the worker waits for a page before it opens the app from what it keeps. */
const PAGE_WAIT_MS = 4000;

test.beforeEach(({ expectErrors }) => {
  expectErrors(
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|WebSocket connection|Failed to load resource/,
  );
});

test('PLT-03~ without a connection, home and an event seen before are shown; an RSVP is refused in words, and works later', async ({
  page,
  signedIn,
  address,
  hosted,
  product,
}) => {
  const host = await product.member(address('host'), { displayName: 'Hana' });
  const event = await hosted(host, { title: 'Sunrise volleyball' });
  const olga = await signedIn(page, address('olga'));
  await visit(page, routes.Home);
  await workerReady(page);
  await visit(page, `/evt/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  const join = page.getByRole('button', { name: "I'm in" }).first();
  await expect(join).toBeVisible();
  await expect.poll(() => keptReads(page)).toContainEqual(expect.stringContaining(event.id));
  await visit(page, routes.Home);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect.poll(() => keptReads(page)).toContainEqual(expect.stringMatching(/\/api\/home/));

  const reconnect = await disconnect(page);
  await page.reload();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = page.getByText(/^You're offline\. Showing what was loaded .+\.$/);
  await expect(notice).toBeVisible();

  await page.goto(`/evt/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(notice).toBeVisible();
  await join.click();
  const question = page.getByRole('dialog').filter({ has: page.getByText('Join this event') });
  await question.getByRole('button', { name: "I'm in" }).click();
  await expect(page.getByText("You're offline. Nothing was changed.").first()).toBeVisible();

  await reconnect();
  await expect(notice).toBeHidden();
  await join.click();
  await question.getByRole('button', { name: "I'm in" }).click();
  await expect
    .poll(
      async () =>
        (await product.call(eventsContract.get, { params: { eventId: event.id } }, olga.token)).myRsvp
          ?.status,
    )
    .toBe('going');
});

test('SRC-08 a map that was seen before is drawn without a connection, with its pin', async ({
  page,
  signedIn,
  address,
  hosted,
  product,
}) => {
  const host = await product.member(address('host'), { displayName: 'Hana' });
  const event = await hosted(host, { title: 'Sunrise volleyball' });
  await signedIn(page, address('olga'));
  await visit(page, routes.Home);
  await workerReady(page);
  await visit(page, `/evt/${event.id}`);
  const pin = page.getByRole('list', { name: placeIn(event.location).name }).getByRole('button');
  const showMap = async () => {
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(pin).toBeVisible();
    await expect(page.getByText('© US Census Bureau, © GeoNames')).toBeVisible();
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  };
  await showMap();
  const keepsMap = () =>
    page.evaluate(async () =>
      (await (await caches.open('seen')).keys()).some(({ url }) => url.includes('/base-map-')),
    );
  await expect.poll(keepsMap).toBe(true);
  await expect.poll(() => keptReads(page)).toContainEqual(expect.stringContaining(event.id));
  await disconnect(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await showMap();
});

test('PLT-03~ what a person has loaded is gone with their logout, and never shown to the next one', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('olga'), { displayName: 'Olga' });
  await visit(page, routes.Home);
  await workerReady(page);
  await page.reload();
  await expect.poll(() => keptNames(page)).toContainEqual(expect.stringMatching(/^reads:/));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login**');
  await expect.poll(() => keptNames(page)).not.toContainEqual(expect.stringMatching(/^reads:/));
  await disconnect(page);
  await page.goto('/home');
  await page.waitForURL('**/login**');
  await expect(page.getByText("You're offline.")).toBeVisible();
});

/** The worker may not have been registered yet: then the check after the next 5 minutes is the first. */
const nextCheck = (page: Page): Promise<void> => page.clock.fastForward('05:00');

interface AtReleases {
  readonly server: Releases;
  /** Logs a member in there, and waits for the worker that keeps the app. */
  readonly enter: () => Promise<void>;
}

/** At an address where releases can be made. */
const atReleases = test.extend<AtReleases>({
  server: async ({ product }, use) => {
    const server = await serveReleases(product);
    await use(server);
    await server.close();
  },
  enter: ({ page, product, address, logIn, server }, use) =>
    use(async () => {
      const { email } = await product.member(address('olga'));
      await page.goto(`${server.origin}/login`);
      await logIn(page, email);
      await page.waitForURL('**/home');
      await workerReady(page);
    }),
});

atReleases(
  'PLT-02 a release is applied automatically, at the same place of the page',
  async ({ page, server, enter }) => {
    await enter();
    await visit(page, `${server.origin}/settings`);
    await expect(page.getByLabel('Display name')).toBeVisible();
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 400);
        return scrollY;
      });
    await expect.poll(scrolled).toBe(400);
    server.release();
    // Not awaited: the page that would answer is replaced.
    await page.evaluate(() => {
      void navigator.serviceWorker.getRegistration().then((own) => own?.update());
    });
    await expect.poll(() => runsRelease(page, server), APPLIED).toBe(true);
    await expect(page).toHaveURL(`${server.origin}/settings`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  },
);

atReleases(
  'PLT-02 while a form has unsaved input, a notice offers the release',
  async ({ page, server, enter }) => {
    await page.clock.install();
    await enter();
    await visit(page, `${server.origin}/settings`);
    await page.getByLabel('Display name').fill('Olga');
    await page.getByLabel('Display name').blur();
    server.release();
    const offer = page.getByText("There's a new version of the app.");
    await expect.poll(() => nextCheck(page).then(() => offer.isVisible()), APPLIED).toBe(true);
    await expect(page.getByLabel('Display name')).toHaveValue('Olga');
    expect(await runsRelease(page, server)).toBe(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => runsRelease(page, server)).toBe(true);
  },
);

atReleases(
  'PLT-03~ a page that is opened after a release is the new one, whatever the worker keeps',
  async ({ page, server, enter }) => {
    await enter();
    server.release();
    const start = performance.now();
    await page.reload();
    // A page that takes longer is opened from what is kept, and is replaced by the release as any open page.
    const isInTime = performance.now() - start < PAGE_WAIT_MS;
    if (isInTime) expect(await runsRelease(page, server)).toBe(true);
    await expect.poll(() => runsRelease(page, server), APPLIED).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('PLT-02~ PLT-03~ the app can be installed, with the name, icons, and shortcuts of its platform', async ({
  page,
}) => {
  await page.goto('/discover');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/gth.webmanifest');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { errors, data = '' } = await devtools.send('Page.getAppManifest');
  // The windows of these tests are incognito.
  const isOfPage = ({ errorId }: { errorId: string }): boolean => errorId !== 'in-incognito';
  expect([installabilityErrors.filter(isOfPage), errors]).toEqual([[], []]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Good Times Hub', display: 'standalone' });
  const platform = new URL(page.url());
  platform.hostname = platform.hostname.replace('gth', 'meh');
  await page.goto(platform.href);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /\/meh\.webmanifest$/);
});
