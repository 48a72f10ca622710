import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';

test.describe('pages of text', () => {
  test('visitors find them at the end of the product’s pages', async ({ page }) => {
    await page.goto(routes.Discover);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Good Times Hub' }).click();
    await expect(page).toHaveURL(routes.AboutUs);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently asked questions' }).click();
    await expect(page).toHaveURL(routes.Faqs);
  });

  test('RT-21~ the app opens them as well', async ({ page, hasNoBarriers }) => {
    await page.goto(routes.AboutUs);
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await hasNoBarriers(page, 'about us');
    await page.getByRole('main').getByRole('link', { name: 'frequently asked questions' }).click();
    await expect(page).toHaveURL(routes.Faqs);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  });
});
