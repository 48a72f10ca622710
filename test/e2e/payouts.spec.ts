import type { Page } from 'playwright/test';
import { usersContract } from '#shared/domains/users/contract.ts';
import { connect } from './connect-payouts.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { hasSize, shown, visit } from './screens.ts';

const tab = '/settings?tab=payments';

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
    // The browser forgets what was typed a second ago.
    await expect(async () => {
      await page.keyboard.type('united k');
      await expect(country).toHaveValue('GB', { timeout: 5000 });
    }).toPass();
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
    await expectLater(page.getByText('Active', { exact: true })).toBeVisible();
    await product.until('what is stored', async () => {
      const [id, charges, details] = await stored();
      return /^acct_/.test(String(id)) && charges === true && details === true;
    });
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
    await product.until('nothing to be stored', async () => {
      const [id, charges, details] = await stored();
      return id === null && charges === false && details === false;
    });
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
      await page.goto(`${tab}&${query}`, { waitUntil: 'commit' });
      await expect(said(refusal)).toBeVisible();
      await expect(page).toHaveURL(tab);
      await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
    });
  }

  await test.step('who refuses at the provider sees a kind message', async () => {
    await connect(page, 'Link existing account');
    await page.getByRole('button', { name: 'Return without connecting' }).click();
    await expect(said("Your Stripe account wasn't linked because you didn't approve it.")).toBeVisible();
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
    await page.goto(`${back}succeeded`, { waitUntil: 'commit' });
    await expect(said('Congratulations, Payment was successful!')).toBeVisible();
    await expect(page).toHaveURL(tab);
    await page.goto(`${back}failed`, { waitUntil: 'commit' });
    await expect(said("The payment didn't go through, and you weren't charged.")).toBeVisible();
    await expect(page).toHaveURL(tab);
  });

  await test.step('a new subscription is shown, sent to the other tabs, and reloaded', async () => {
    const other = await context.newPage();
    await visit(other, tab);
    const heard = other.waitForResponse('**/api/payments/subscriptions');
    // The page that opens, and the same page reloaded.
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    const activated = 'Payment successful! Your subscription has been activated.';
    // It is there for a second: the page itself notes that it was.
    await page.addInitScript((text) => {
      new MutationObserver(() => {
        const messages = document.querySelector('section[aria-live="polite"]');
        if (messages?.textContent.includes(text)) sessionStorage.setItem('was-said', text);
      }).observe(document, { subtree: true, childList: true });
    }, activated);
    await page.goto(`${tab}&paymentsuccessful=true`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(tab);
    await expect.poll(() => loads).toBe(2);
    await heard;
    await other.close();
    await shown(page);
    expect(await page.evaluate(() => sessionStorage.getItem('was-said'))).toBe(activated);
    await expect(said(activated)).toHaveCount(0);
  });
});
