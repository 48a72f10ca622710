import { textRoutes } from '#shared/product/text-routes.ts';
import { isAppScript } from './app-script.ts';
import { expect, test } from './fixtures.ts';

const { AboutUs, Faqs, Help, Privacy, Terms } = textRoutes;

test.describe('pages of text', () => {
  test('RT-21~ RT-24 they can be read without JavaScript, in either language, and lead on', async ({
    openPage,
  }) => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const path of Object.values(textRoutes)) {
      expect((await page.goto(path))?.status()).toBe(200);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${heading} · Good Times Hub`);
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText('{product}');
    }
    await page.goto(Faqs);
    await expect(page.getByRole('heading', { level: 2, name: 'What does it cost?' })).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph']).toMatchObject([
      { '@type': 'FAQPage' },
      { '@type': 'Organization', name: 'Good Times Hub' },
      { '@type': 'BreadcrumbList' },
    ]);

    await page.goto(`${AboutUs}?language=es`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiénes somos');
    await page.getByRole('main').getByRole('link', { name: 'preguntas frecuentes' }).click();
    await expect(page).toHaveURL(Faqs);
  });

  test('visitors find them at the end of every page, and read them without the app', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const footer = page.getByRole('contentinfo');
    await page.goto(AboutUs);
    for (const [name, path] of [
      ['Frequently asked questions', Faqs],
      ['Help', Help],
      ['Privacy', Privacy],
      ['Terms of use', Terms],
      ['About us', AboutUs],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    expect(scripts.filter(isAppScript)).toEqual([]);
    await page.goto('/sign-up');
    await footer.getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL(Terms);
  });

  test('RT-21~ the app opens them as well, in the language that is chosen there', async ({
    page,
    signedIn,
    address,
    hasNoBarriers,
  }) => {
    await signedIn(page, address('tess'));
    await page.goto(AboutUs);
    await expect(page.getByRole('link', { name: 'Host an event' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await hasNoBarriers(page, 'about us');
    await page.getByRole('main').getByRole('link', { name: 'frequently asked questions' }).click();
    await expect(page).toHaveURL(Faqs);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  });
});
