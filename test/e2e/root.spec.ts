import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** How far what is seen has moved while the page loaded: the sum of its layout shifts (https://web.dev/articles/cls). */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts } = globalThis as unknown as { readonly shifts: readonly number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

test('RT-02~ the root leads to sign-up, which shows events near a city, and cities to look around in', async ({
  page,
  product,
  address,
  hosted,
  hasNoBarriers,
}) => {
  await hosted(await product.member(address('host')), { title: 'Rally by the river' });
  await watchShifts(page);
  await page.goto('/');
  await expect(page).toHaveURL('/sign-up');
  const pitch = page.getByRole('complementary');
  await expect(pitch.getByRole('heading', { name: 'Events near Austin' })).toBeVisible();
  await expect(pitch.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  await hasNoBarriers(page, 'sign-up');

  await test.step('a city leads to its events', async () => {
    await pitch.getByRole('link', { name: 'Denver' }).click();
    await expect(page).toHaveURL('/discover?near=Denver%2C+CO&lat=39.7392&lng=-104.9847');
    await expect(page.getByRole('heading', { level: 1, name: 'Events near Denver' })).toBeVisible();
  });

  await test.step('the button leads to all events near the city', async () => {
    await page.goBack();
    await pitch.getByRole('link', { name: 'Explore Austin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events near Austin' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('on a phone, login is one tap away, and leads back', async () => {
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/sign-up');
  });
});

test('the city that a visitor has chosen is shown once the app has started', async ({ page }) => {
  const bismarck = { name: 'Bismarck, ND', lat: 46.8083, lng: -100.7837 };
  await page.addInitScript((area) => localStorage.setItem('discover-area', JSON.stringify(area)), bismarck);
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill('bo@play.example');
  const pitch = page.getByRole('complementary');
  await expect(pitch.getByRole('link', { name: 'Bismarck', exact: true })).toBeVisible();
  await expect(
    pitch.getByText('There are no events near Bismarck yet. Pick another city, or host the first one.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('bo@play.example');
});

test('if the events cannot be loaded, sign-up shows an error with a retry that works', async ({
  page,
  product,
  address,
  hosted,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: the server responded with a status of 503/);
  await hosted(await product.member(address('host')));
  const search = '**/api/discover/events?*';
  await page.route(search, (route) =>
    route.fulfill({ status: 503, json: { code: 'internal', requestId: 'r' } }),
  );
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  const pitch = page.getByRole('complementary');
  await expect(pitch.getByText("We couldn't load events near Austin.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  // The app also retries automatically: the button would be gone if the service were back before it is pressed.
  const asked = page.waitForRequest(search);
  await pitch.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unroute(search);
  await expect(pitch.getByRole('article').first()).toBeVisible();
});
