import type { Page } from 'playwright/test';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** As a browser whose settings block cookies and site data: to look at a storage throws. */
const blockStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse });
  });
};

test('PLT-10~ every page opens in a browser that stores nothing', async ({
  openPage,
  product,
  hosted,
  address,
  tag,
}) => {
  const host = await product.member(address('mo'));
  const event = await hosted(host, { title: `Blocked ${tag}` });
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await blockStorage(page);
  await visit(page, `${routes.Discover}?near=Austin%2C+TX&lat=30.27&lng=-97.74&q=${tag}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: `Blocked ${tag}` }).first()).toBeVisible();
  await visit(page, paths.event(event));
  await expect(page.getByRole('heading', { name: `Blocked ${tag}` })).toBeVisible();
  await page.getByRole('button', { name: /dark/i }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  for (const route of [routes.Login, routes.SignUp, routes.PricingMember]) {
    await visit(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await visit(page, routes.Login);
  await page.getByLabel('Email').fill('ana@example.com');
  expect(errors).toEqual([]);
});
