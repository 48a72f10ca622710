import type { Page } from 'playwright/test';
import { usersContract } from '#shared/domains/users/contract.ts';
import { subjectOf } from '#shared/kernel/ids.ts';
import { expect, test } from './fixtures.ts';
import { fillProfile } from './onboarding.ts';

/** At the provider that stands in for Google and Apple. */
const choose = async (page: Page, email: string, { verified = true } = {}): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('has verified this email').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const continueWith = async (page: Page, provider: 'Google' | 'Apple'): Promise<void> => {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Log in with ${provider}` })).toBeVisible();
};
const logOut = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(/\/login/);
};

test.describe('logging in with a social provider', () => {
  test('AU-02 AU-04 a person signs up with Google, logs in again, and is offered Google in place of a password', async ({
    page,
    address,
    logIn,
    expectErrors,
  }) => {
    expectErrors(/400|WebSocket/);
    const email = address('gia');
    await page.goto('/sign-up');
    await continueWith(page, 'Google');
    await choose(page, email);
    await page.waitForURL('**/user-onboarding**');
    await fillProfile(page, 'Gia', 'Gia Green');
    await page.getByRole('button', { name: 'Setup Account' }).click();
    await page.waitForURL(/\/settings\?tab=availability/);

    await page.goto('/settings');
    const security = page.getByRole('region', { name: 'Login and security' });
    await expect(security.getByRole('region', { name: 'Google' })).toContainText('You log in with Google.');
    await expect(security.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
    await expect(security.getByRole('region', { name: 'Authenticator app' })).toHaveCount(0);
    await expect(security.getByLabel('New password')).toHaveCount(0);

    await logOut(page);
    await continueWith(page, 'Google');
    await choose(page, email);
    await page.waitForURL('**/home');

    await logOut(page);
    await logIn(page, email);
    await expect(page.getByText('This email logs in with Google.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Google' }).last().click();
    await expect(page.getByRole('heading', { name: 'Log in with Google' })).toBeVisible();
  });

  test('AU-02 AU-03~ a person who cancels at the provider sees that, and can try again', async ({
    page,
    address,
  }) => {
    await page.goto('/login');
    await continueWith(page, 'Apple');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Login was canceled. Try again any time.')).toBeVisible();
    await continueWith(page, 'Apple');
    await choose(page, address('ari'));
    await page.waitForURL('**/user-onboarding**');
  });

  test('AU-02~ SEC-10~ an account with a password is the same with Google, unless Google has not verified the email', async ({
    page,
    openPage,
    product,
    address,
    logIn,
  }) => {
    const email = address('paz');
    const { token } = await product.member(email);
    const { id } = await product.call(usersContract.me, {}, token);
    await page.goto('/login');
    await continueWith(page, 'Google');
    await choose(page, email, { verified: false });
    await expect(page.getByText("This email isn't verified yet.")).toBeVisible();
    await continueWith(page, 'Google');
    await choose(page, email);
    await page.waitForURL('**/home');
    const subject = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
      const [, claims = ''] = (localStorage.getItem(key) ?? '').split('.');
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub as string;
    });
    expect(subject).toBe(subjectOf(id));

    const elsewhere = await openPage();
    await elsewhere.goto('/login');
    await logIn(elsewhere, email);
    await elsewhere.waitForURL('**/home');
  });
});
