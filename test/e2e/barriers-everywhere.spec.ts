import type { Page } from 'playwright/test';
import { locales } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { allTexts } from '../../frontend/catalogs.ts';
import { share } from '../support/seed.ts';
import { eachDialog } from './dialogs.ts';
import { addressesFor, createWorld, emptyStates, readingAddresses, sharedScreens } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

// Each goes through all screens, in the deep run; otherwise through one in a dozen, which the seed chooses.
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });
test.use({ looks: 'all' });

const some = <T>(all: readonly T[], label: string): readonly T[] =>
  share(all, Math.ceil(all.length / 12), `barriers ${label}`);
const catalog = allTexts('en');
/** A screen's own requests, without what the shell needs to know. */
const reads = (url: URL): boolean =>
  url.pathname.startsWith('/api/') && !/^\/api\/(config|me|notifications\/unread)$/.test(url.pathname);
const unavailable = { status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } };
const softly = expect.configure({ soft: true, timeout: 60_000 });
const failed = (page: Page) =>
  page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).first();

test.describe('axe finds nothing on any screen, on phone and desktop, light and dark', () => {
  for (const locale of locales)
    test(`A11Y-01~ PLT-15~ with what it shows (${locale})`, async ({
      page,
      openPage,
      product,
      signedIn,
      hosted,
      address,
      hasNoBarriers,
    }) => {
      const member = await signedIn(page, address(`ann.${locale}`), { locale });
      const world = await createWorld(product, member, hosted);
      for (const path of some(addressesFor('member', world), `of members ${locale}`))
        await test.step(path, async () => {
          await visit(page, path);
          await hasNoBarriers(page, `${path} (${locale})`);
        });
      const visitor = await openPage({ locale, reducedMotion: 'reduce' });
      for (const path of some(addressesFor('visitor', world), `of visitors ${locale}`))
        await test.step(path, async () => {
          await visit(visitor, path);
          await hasNoBarriers(visitor, `${path} for a visitor (${locale})`);
        });
    });

  test('A11Y-01~ PLT-15~ for someone without a profile', async ({
    page,
    product,
    address,
    logIn,
    hasNoBarriers,
  }) => {
    const { email } = await product.account(address('nell'));
    await visit(page, routes.Login);
    await logIn(page, email);
    await page.waitForURL(`**${routes.Onboarding}`);
    await hasNoBarriers(page, 'onboarding');
  });

  test('A11Y-01~ PLT-15~ empty', async ({ page, signedIn, address, product, hasNoBarriers }) => {
    await signedIn(page, address('cal'), { cityId: await product.cityId('Bismarck') });
    await page.route('**/api/plans?*', (route) => route.fulfill({ json: { items: [] } }));
    await page.route(/\/api\/notifications(\?|$)/, (route) =>
      route.fulfill({ json: { items: [], next: null } }),
    );
    for (const [path, message] of some(emptyStates, 'empty'))
      await test.step(path, async () => {
        await page.goto(path);
        await softly(page.getByText(String(catalog[message] ?? message)).first()).toBeVisible();
        await hasNoBarriers(page, `${path}, empty`);
      });
  });

  test('A11Y-01~ PLT-15~ with an error', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    hasNoBarriers,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    const world = await createWorld(product, await signedIn(page, address('ben')), hosted);
    await page.route(reads, (route) => route.fulfill(unavailable));
    for (const path of some(readingAddresses(world), 'failed'))
      await test.step(path, async () => {
        await page.goto(path);
        await softly(failed(page)).toBeVisible();
        await hasNoBarriers(page, `${path}, failed`);
      });
  });

  test('A11Y-01~ PLT-15~ to a visitor: with what it shows, and with each dialog', async ({
    page,
    product,
    hosted,
    address,
    hasNoBarriers,
  }) => {
    const world = await createWorld(product, await product.member(address('eve')), hosted);
    const shared = sharedScreens.flatMap(({ at }) => at(world));
    expect(shared.length).toBeGreaterThan(10);
    for (const path of some(shared, 'shared'))
      await test.step(path, async () => {
        await visit(page, path);
        await hasNoBarriers(page, `${path} for a visitor`);
      });
    for (const path of some([...shared, ...addressesFor('visitor', world)], 'dialogs of visitors'))
      await test.step(`dialogs of ${path}`, () =>
        eachDialog(page, path, (title) => hasNoBarriers(page, `${path}, ${title}, for a visitor`)));
  });

  for (const half of [0, 1])
    test(`A11Y-01~ PLT-15~ with each dialog open that one of its buttons opens (half ${half + 1} of the screens)`, async ({
      page,
      product,
      signedIn,
      hosted,
      address,
      hasNoBarriers,
      expectErrors,
    }) => {
      expectErrors(/status of 503/);
      const world = await createWorld(product, await signedIn(page, address(`dee${half}`)), hosted);
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill(unavailable),
      );
      // The browser asks before it leaves a form.
      page.on('dialog', (question) => void question.accept());
      const addresses = addressesFor('member', world).filter((_, index) => index % 2 === half);
      for (const path of some(addresses, `dialogs ${half}`))
        await test.step(path, () =>
          eachDialog(page, path, (title) => hasNoBarriers(page, `${path}, ${title}`)),
        );
    });
});
