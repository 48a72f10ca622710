import type { Page } from 'playwright/test';
import { usersContract } from '#shared/domains/users/contract.ts';
import { planCheckout } from '../support/plan-checkout.ts';
import { expect, test } from './fixtures.ts';
import { hasSize, shown, visit } from './screens.ts';

const tab = '/settings?tab=payments';

const connect = async (page: Page, way: 'Create account' | 'Link existing account') => {
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
};

/** Fills out the payment provider's page. */
const verify = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Set up payouts', level: 1 })).toBeVisible();
  await page.getByLabel('Name').fill('Ana Rally');
  await page.getByLabel('Website').fill('https://rally.example');
  await page.getByLabel('Bank account').fill('000123456789');
  await page.getByLabel('I agree to the terms').check();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
};

test('PAY-05 an account is opened, lists its requirements, is verified, and is unlinked', async ({
  page,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const { token } = await signedIn(page, address('ana'));
  const stored = async () => {
    const { user } = await product.call(usersContract.me, {}, token);
    return [user?.stripeId, user?.stripeChargesEnabled, user?.stripeDetailsSubmitted];
  };

  await test.step('who has no account is asked to set one up, and may manage nothing', async () => {
    await visit(page, tab);
    await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unlink account' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Manage account' })).toHaveCount(0);
    await hasNoBarriers(page, 'payments, nothing set up');
  });

  await test.step('the home country is one of 45, and the United States at first', async () => {
    await page.getByRole('button', { name: 'Set up payouts' }).click();
    const country = page.getByLabel('Home Country');
    await expect(country).toHaveValue('US');
    await expect(country.getByRole('option')).toHaveCount(45);
    await hasNoBarriers(page, 'connecting');
    await country.focus();
    await page.keyboard.type('united k');
    await expect(country).toHaveValue('GB');
    await page.setViewportSize({ width: 1280, height: 900 });
    await hasSize(page.getByRole('dialog'), { width: 550, height: 500 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('who leaves the provider early reads what is missing', async () => {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(tab);
    await expect(page.getByText('Incomplete', { exact: true })).toBeVisible();
    await expect(page.getByText('United Kingdom')).toBeVisible();
    await expect(page.getByRole('list', { name: 'About you' }).getByRole('listitem')).toHaveText([
      'First and last name',
      'Date of birth',
      'Email address',
    ]);
    await expect(page.getByRole('list', { name: 'To finish' })).toContainText('A bank account');
    await hasNoBarriers(page, 'payments, incomplete');
  });

  await test.step('and completes it there', async () => {
    await page.getByRole('button', { name: 'Complete verification' }).click();
    await verify(page);
    await expect(page).toHaveURL(tab);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect.poll(stored).toEqual([expect.stringMatching(/^acct_/), true, true]);
    await hasNoBarriers(page, 'payments, active');
  });

  await test.step('unlinking says what ends, and can be called off', async () => {
    await page.getByRole('button', { name: 'Unlink account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlink your Stripe account?' });
    await expect(dialog).toContainText('No one will be able to pay you on Good Times Hub.');
    await hasNoBarriers(page, 'question before unlinking');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Unlink account' }).click();
    await dialog.getByRole('button', { name: 'Unlink account' }).click();
    await expect(page.getByText('Your Stripe account was unlinked successful.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
    await expect.poll(stored).toEqual([null, false, false]);
  });
});

test('PAY-03 parameters in the return address are handled once, announced, and removed from it', async ({
  page,
  context,
  signedIn,
  address,
  logIn,
}) => {
  test.slow();
  const { email } = await signedIn(page, address('lina'));
  const said = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
  const refusal = 'Something went wrong linking stripe account from authorization code';

  for (const query of ['code=ac_forged&state=forged&scope=read_write', 'code=ac_forged']) {
    await test.step(`${query} changes nothing`, async () => {
      await page.goto(`${tab}&${query}`);
      await expect(said(refusal)).toBeVisible();
      await expect(page).toHaveURL(tab);
      await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
    });
  }

  await test.step('who refuses at the provider is told kindly', async () => {
    await connect(page, 'Link existing account');
    await page.getByRole('button', { name: 'Return without connecting' }).click();
    await expect(said("Your account wasn't linked because Stripe didn't get your permission.")).toBeVisible();
    await expect(page).toHaveURL(tab);
  });

  await test.step('a code links the account, even when the person has to log in on the way', async () => {
    await connect(page, 'Link existing account');
    const connecting = page.getByRole('button', { name: 'Connect', exact: true });
    await expect(connecting).toBeVisible();
    const other = await context.newPage();
    await other.goto('/discover');
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await connecting.click();
    await expect(page).toHaveURL(/\/login\?from=.*code%3D/);
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payments/account/oauth')) exchanges.push(request.method());
    });
    await logIn(page, email);
    await expect(said('Successfully linked Stripe account')).toBeVisible();
    await expect(page).toHaveURL(tab);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    expect(exchanges).toEqual(['POST']);
  });

  await test.step('the end of a payment is said, whatever it was', async () => {
    const back = `${tab}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=`;
    await page.goto(`${back}succeeded`);
    await expect(said('Congratulations, Payment was successful!')).toBeVisible();
    await expect(page).toHaveURL(tab);
    await page.goto(`${back}failed`);
    await expect(said("The payment didn't go through, and you weren't charged.")).toBeVisible();
    await expect(page).toHaveURL(tab);
  });

  await test.step('a new subscription is said, told to the other tabs, and read anew', async () => {
    const other = await context.newPage();
    await visit(other, tab);
    const heard = other.waitForResponse('**/api/payments/subscriptions');
    await page.goto(`${tab}&paymentsuccessful=true`);
    await expect(said('Payment successful! Your subscription has been activated.')).toBeVisible();
    await expect(page).toHaveURL(tab);
    await page.waitForEvent('load');
    await heard;
    await other.close();
    await shown(page);
    await expect(said('Payment successful! Your subscription has been activated.')).toHaveCount(0);
  });
});

test('PAY-01 the tab, invoices, and transactions with and without purchases; one platform shows no transactions', async ({
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
    await visit(page, '/invoices');
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await hasNoBarriers(page, 'invoices, empty');
    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
    await hasNoBarriers(page, 'transactions, empty');
  });

  await test.step('failed', async () => {
    await page.route('**/api/payments/invoices', (route) =>
      route.fulfill({ status: 404, json: { code: 'user.not_found', requestId: 'request-1' } }),
    );
    await page.goto('/invoices');
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
      await expect(page.getByText('Plan started')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('listitem').filter({ hasText: 'Plan started' })).toContainText('−$49');
    await hasNoBarriers(page, 'transactions');
    await visit(page, '/invoices');
    const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
    await expect(invoice).toContainText('Paid');
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
