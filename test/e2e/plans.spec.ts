import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { platformContract } from '#shared/domains/platform/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { cards, current, payWith, started } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { drawnByTheApp, visit } from './screens.ts';

const checkout = '**/api/payments/checkout/*';

test('MKT-01 RT-20 the plans are visible to everyone', async ({ page, hasNoBarriers, expectErrors }) => {
  expectErrors(/status of 404/);
  await test.step('those of teams, and what is coming', async () => {
    await visit(page, '/organizer/pricing');
    await expect(page).toHaveTitle('Plans for teams · Good Times Hub');
    const names = ['Rookie level', 'Organizer Pro', 'Champion'];
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
    await expect(page.getByRole('article').nth(1)).toContainText('$29 / month');
    const tournaments = page.getByRole('region', { name: 'Tournaments Coming soon' });
    await expect(tournaments).toContainText('LaunchQ2 2025StatusPre-orderPrice$0');
    await page.getByText('Do I get a refund if I cancel?').click();
    await expect(page.getByText("No. We don't refund a period that has started")).toBeVisible();
    await hasNoBarriers(page, 'plans of teams');
  });

  await test.step('those of members, at both addresses', async () => {
    for (const path of ['/pricing/member', '/member/pricing']) {
      await visit(page, path);
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Free', 'Member Plus']);
    }
    await expect(page.getByRole('article').nth(1)).toContainText('$49 / year');
    await hasNoBarriers(page, 'plans of members');
  });

  await test.step('nothing is wider than the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/organizer/pricing', '/member/pricing']) {
      await visit(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });

  await test.step('a catalogue that is empty, and one that does not come', async () => {
    await drawnByTheApp(page, '**/member/pricing');
    const plans = '**/api/plans?*';
    await page.route(plans, (route) => route.fulfill({ json: { items: [] } }));
    await visit(page, '/member/pricing');
    await expect(page.getByRole('heading', { name: "Plans can't be shown right now" })).toBeVisible();
    await page.unroute(plans);
    // A refusal: after an outage, the screen would retry automatically, before the button is pressed.
    await page.route(plans, (route) => route.fulfill({ status: 404, json: {} }));
    await visit(page, '/member/pricing');
    await expect(page.getByRole('heading', { name: "We couldn't load the plans" })).toBeVisible();
    await hasNoBarriers(page, 'plans, failed');
    await page.unroute(plans);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test('PAY-10 plans can be seen, but not bought, while none are sold', async ({
  page,
  product,
  signedIn,
  address,
}) => {
  const config = await product.call(platformContract.config, {});
  await page.route('**/api/config', (route) =>
    route.fulfill({ json: { ...config, subscriptionsEnabled: false } }),
  );
  await drawnByTheApp(page, '**/member/pricing');
  await signedIn(page, address('sold'));
  await visit(page, '/member/pricing');
  await expect(page.getByText("Plans aren't available right now.")).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
});

test('INV-05 PLT-07 a member buys Member Plus, cancels it, and undoes the cancellation', async ({
  page,
  context,
  product,
  address,
  logIn,
  hasNoBarriers,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/status of 402/);
  const email = address('plum');
  const { token } = await product.member(email);
  const [other, form] = [await context.newPage(), await context.newPage()];

  await test.step('is led to the login, and back', async () => {
    await visit(page, '/member/pricing');
    await page.getByRole('link', { name: 'Get started: Member Plus' }).click();
    await expect(page).toHaveURL(/\/sign-up\?from=%2Fmember%2Fpricing/);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/member\/pricing$/);
    await expect(current(page, 'Free')).toBeDisabled();
  });

  await test.step('has two other tabs open, one of them with something typed', async () => {
    await visit(other, '/pricing/member');
    await expect(current(other, 'Free')).toBeVisible();
    await visit(form, '/settings');
    await form.getByLabel('Display name').fill('Half typ');
  });

  await test.step('pays with a card that is declined, then with a good one', async () => {
    await started(page, 'Member Plus').click();
    await payWith(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await payWith(page, cards.good);
    await expectLater(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
    await expect(page).toHaveURL(/\/payment-success\?session_id=/);
    const bought = page.getByRole('region', { name: 'Your purchase' });
    await expect(bought).toContainText('PlanMember PlusForYouPrice$49 / yearRenews on');
    await hasNoBarriers(page, 'a purchase');
    const next = page.getByRole('region', { name: "What's next" });
    await expect(next.getByRole('link')).toHaveCount(2);
    for (const [name, path] of [
      ['Find an event', paths.discover()],
      ['Your plan', paths.settings({ tab: 'payments' })],
    ] as const)
      await expect(next.getByRole('link', { name })).toHaveAttribute('href', path);
    const receipt = await page.getByRole('link', { name: 'View receipt' }).getAttribute('href');
    expect((await page.request.get(receipt ?? '')).status()).toBe(200);
  });

  await test.step('the other tabs know without being touched', async () => {
    await expectLater(current(other, 'Member Plus')).toBeVisible();
    await expect(form.getByLabel('Display name')).toHaveValue('Half typ');
  });

  await test.step('sees that the plan is on its way when it comes late', async () => {
    const sessionId = new URL(page.url()).searchParams.get('session_id');
    const bought = await product.call(paymentsContract.checkout, { params: { sessionId } }, token);
    await page.route(checkout, (route) => route.fulfill({ json: { ...bought, subscription: null } }));
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(page.getByText("We're activating Member Plus.")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your purchase' })).toContainText('PlanMember Plus');
    await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Your payment is safe, and')).toBeVisible();
    await hasNoBarriers(page, 'a purchase that takes long');
    await page.unroute(checkout);
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
    await page.clock.resume();
  });

  await test.step('cancels at the end of what is paid', async () => {
    await visit(page, '/member/pricing');
    await started(page, 'Free').click();
    await hasNoBarriers(page, 'cancelling a plan');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('Successfully cancelled subscription!')).toBeVisible();
    await expect(page.getByText(/^Ends on .+ then Free$/)).toBeVisible();
    await hasNoBarriers(page, 'a plan that ends');
  });

  await test.step('takes it back', async () => {
    await page.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(page.getByText('Your plan will renew.')).toBeVisible();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  });

  await test.step('can end it also while no plans are sold, and then not take that back', async () => {
    const config = await product.call(platformContract.config, {});
    await page.route('**/api/config', (route) =>
      route.fulfill({ json: { ...config, subscriptionsEnabled: false } }),
    );
    await visit(page, '/settings?tab=payments');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/Ends on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep my plan' })).toHaveCount(0);
  });
});

test('an unknown or unpaid purchase is shown as such', async ({ page, signedIn, address, hasNoBarriers }) => {
  await page.goto('/payment-success?session_id=cs_test_nothing');
  await expect(page).toHaveURL(/\/login\?from=%2Fpayment-success%3Fsession_id/);
  await signedIn(page, address('umar'));
  for (const query of ['?session_id=cs_test_nothing', '?session_id=not%20one', '']) {
    await page.goto(`/payment-success${query}`);
    await expect(page.getByRole('heading', { name: 'Purchase not found' })).toBeVisible();
  }
  await hasNoBarriers(page, 'an unknown purchase');
  await visit(page, '/member/pricing');
  await started(page, 'Member Plus').click();
  await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  const session = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/member\/pricing$/);
  await page.goto(`/payment-success?session_id=${session}`);
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible();
});
