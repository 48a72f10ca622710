import { expect, test } from './fixtures.ts';

test('PLT-03~ without a connection, a reload shows a page of ours, and trying again later helps', async ({
  page,
  context,
  signedIn,
  address,
  expectErrors,
}) => {
  expectErrors(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signedIn(page, address('olga'));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL('/home');
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();
});

test('the app can be installed, with the name and icons of its platform', async ({ page }) => {
  await page.goto('/discover');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/gth.webmanifest');
  const [type, manifest] = await page.evaluate(async () => {
    const answer = await fetch('/gth.webmanifest');
    return [answer.headers.get('content-type'), await answer.json()];
  });
  expect(type).toMatch(/^application\/(manifest\+)?json/);
  expect(manifest).toMatchObject({ name: 'Good Times Hub', display: 'standalone' });
  const platform = new URL(page.url());
  platform.hostname = platform.hostname.replace('gth', 'meh');
  await page.goto(platform.href);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /\/meh\.webmanifest$/);
});
