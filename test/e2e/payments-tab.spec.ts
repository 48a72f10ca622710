import { planCheckout } from '../support/plan-checkout.ts';
import { connect } from './connect-payouts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const tab = '/settings?tab=payments';

test('PAY-01 PLT-01~ the tab, invoices, and transactions with and without purchases; one platform shows no transactions', async ({
  page,
  product,
  openPage,
  baseURL,
  signedIn,
  logIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const caller = await signedIn(page, address('mona'));

  await test.step('nothing yet', async () => {
    await visit(page, tab);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Organizer Payouts',
      'Your Subscriptions',
      'Receipts and billing',
      'History',
    ]);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Organizer Pro', 'Member Plus']);
    for (const name of ['View Invoices', 'My Transactions'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    for (const name of ['Manage account', 'Unlink account'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await visit(page, '/invoices?tab=plans');
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await hasNoBarriers(page, 'invoices, empty');
    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
    await hasNoBarriers(page, 'transactions, empty');
  });

  await test.step('failed', async () => {
    // A page with a live connection reloads automatically.
    await page.routeWebSocket(/\/live/, () => undefined);
    await page.route('**/api/payments/invoices', (route) =>
      route.fulfill({ status: 404, json: { code: 'user.not_found', requestId: 'request-1' } }),
    );
    await page.goto('/invoices?tab=plans');
    await expect(page.getByRole('alert')).toContainText("We couldn't load your invoices.");
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  });

  await test.step('a plan is bought, and its bill and payment stand there', async () => {
    await page.goto(await planCheckout(product, caller, 'gth_member_plus', caller.userId));
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expires').fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL('**/payment-success?**');
    await expect(async () => {
      await visit(page, '/transactions');
      await expect(page.getByText('Plan started')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('listitem').filter({ hasText: 'Plan started' })).toContainText('−$49');
    await hasNoBarriers(page, 'transactions');
    const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
    await expect(async () => {
      await visit(page, '/invoices?tab=plans');
      await expect(invoice).toContainText('Paid', { timeout: 5000 });
    }).toPass();
    await expect(invoice).toContainText('$49');
    await expect(invoice.getByRole('link', { name: /^Open invoice .*-0001/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await hasNoBarriers(page, 'invoices');
  });

  await test.step('the billing portal opens beside, and knows who comes', async () => {
    await visit(page, tab);
    await expect(page.getByText('Plan started')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Manage portal' }).click();
    const portal = await opening;
    await expect(portal.getByText(caller.email)).toBeVisible();
    await portal.close();
  });

  await test.step('who has an account may manage it', async () => {
    await connect(page, 'Link existing account');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    for (const name of ['Manage account', 'Unlink account'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up payouts' })).toHaveCount(0);
  });

  await test.step('the other platform has a history, but no transactions', async () => {
    const { port } = new URL(baseURL ?? '');
    const meh = await openPage({ baseURL: `http://meh.localhost:${port}` });
    await meh.goto(tab);
    await logIn(meh, caller.email);
    await expect(meh.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(meh.getByRole('link', { name: 'View Invoices' })).toBeVisible();
    await expect(meh.getByRole('link', { name: 'My Transactions' })).toHaveCount(0);
    await meh.goto('/transactions');
    await expect(meh.getByRole('heading', { name: /hard time finding your page/ })).toBeVisible();
  });
});
