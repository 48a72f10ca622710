import type { Page } from 'playwright/test';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { PASSWORD, type Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { callPoolAsAnybody } from './sessions.ts';

/** Hourly limits reset when an hour of the product's clock begins, which is not soon. */
const startHour = async (product: Product): Promise<void> => {
  const left = HOUR_MS - ((await product.now()).getTime() % HOUR_MS);
  if (left < 5 * MINUTE_MS) await product.pass(left);
};

const signUp = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-email');
};
const codeField = (page: Page) => page.getByLabel('Code from the email');
const verify = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Verify email' }).click();
};
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

test('a stranger who started a sign-up with someone’s email is locked out once the owner has entered the code', async ({
  page,
  openPage,
  address,
  logIn,
  mailedCode,
}) => {
  const email = address('owner');
  const stranger = await openPage();
  await signUp(stranger, email, 'Stranger-pass-1');
  await mailedCode(email);

  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This email already has an account.')).toBeVisible();
  const first = await mailedCode(email);
  await page.getByRole('link', { name: 'Finish signing up with a new code' }).click();
  const second = await mailedCode(email, first);
  await verify(page, second);
  await expect(page.getByText('Email verified!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(
    page.getByText('You signed up in another browser, so please choose a new password.'),
  ).toBeVisible();
  await codeField(page).fill(await mailedCode(email, second));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.waitForURL('**/user-onboarding');

  await stranger.goto('/login');
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill('Stranger-pass-1');
  await stranger.getByRole('button', { name: 'Log in' }).click();
  await expect(stranger.getByText('Incorrect email or password.')).toBeVisible();
  await logIn(stranger, email);
  await stranger.waitForURL('**/user-onboarding');
});

test('SEC-05~ strangers who sign up with many addresses of one mailbox reach it five times, and its owner is notified that there were too many', async ({
  page,
  product,
  address,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const { awsUrl, clientId } = product.address;
  const [name = '', domain = ''] = address('flooded').split('@');
  await startHour(product);
  for (let n = 0; n < 5; n += 1) {
    const email = `${name}+${n}@${domain}`;
    const { ok } = await callPoolAsAnybody(awsUrl, 'SignUp', {
      ClientId: clientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    expect(ok).toBe(true);
  }
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(`${name}@${domain}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Too many attempts. Wait a moment, then try again.')).toBeVisible();
  expect(await product.mails(`${name}@${domain}`)).toEqual([]);
});

test('a reload on the code screen keeps the step and the email, but no password; another reload sends no code', async ({
  page,
  product,
  address,
  logIn,
  mailedCode,
}) => {
  const email = address('rae');
  await signUp(page, email);
  const code = await mailedCode(email);
  await page.reload();
  await expect(page.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(stored).toContain(email);
  expect(stored).not.toContain(PASSWORD);
  expect(await product.mails(email)).toHaveLength(1);
  await verify(page, code);
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email);
  await page.waitForURL('**/user-onboarding');
});

test('an unverified person types email and password once; a code’s error disappears when a new one is sent', async ({
  page,
  product,
  address,
  logIn,
  mailedCode,
}) => {
  const email = address('una');
  await signUp(page, email);
  const first = await mailedCode(email);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByText("This email isn't verified yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const second = await mailedCode(email, first);
  await page.clock.install();
  await verify(page, wrong(second));
  await expect(page.getByText('Email is not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const third = await mailedCode(email, second);
  await expect(page.getByText('Email is not verified')).toBeHidden();
  expect(await product.mails(email)).toHaveLength(3);
  await verify(page, third);
  await expect(page.getByText('Email verified!')).toBeVisible();
  await page.waitForURL('**/user-onboarding');
});

test.describe('emails with codes', () => {
  for (const [platform, locale, words] of [
    [
      'gth',
      'en-US',
      {
        name: 'Good Times Hub',
        verify: 'Your Good Times Hub code',
        reset: 'Reset your Good Times Hub password',
        change: 'Confirm your new email for Good Times Hub',
      },
    ],
    [
      'meh',
      'es-US',
      {
        name: 'Meet & Play',
        verify: 'Tu código de Meet & Play',
        reset: 'Restablece tu contraseña de Meet & Play',
        change: 'Confirma tu nuevo correo electrónico en Meet & Play',
      },
    ],
  ] as const)
    test(`PLT-01~ PLT-06~ PLT-14 are those of ${platform} in the language of the screen (${locale})`, async ({
      openPage,
      baseURL,
      product,
      address,
    }) => {
      const email = address(`code-${platform}`);
      const page = await openPage({ locale, baseURL: (baseURL ?? '').replace('//gth.', `//${platform}.`) });
      const subjects = async () => (await product.mails(email)).map(({ subject }) => subject).toReversed();
      await page.goto('/sign-up');
      await page.locator('input[name="email"]').fill(email);
      await page.locator('input[type="password"]').fill(PASSWORD);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL('**/verify-email');
      await expect.poll(subjects).toEqual([words.verify]);
      await page
        .getByRole('button', { name: locale === 'en-US' ? 'Send a new code' : 'Enviar un código nuevo' })
        .click();
      await expect.poll(subjects).toEqual([words.verify, words.verify]);
      const [newest] = await product.mails(email);
      expect(newest?.html).toContain(words.name.replace('&', '&amp;'));
      expect(newest?.html).toContain(`lang="${locale.slice(0, 2)}"`);

      const known = address(`reset-${platform}`);
      await product.account(known);
      await page.goto('/forgot-password');
      await page.locator('input[name="email"]').fill(known);
      await page.locator('main button[type="submit"]').click();
      await expect
        .poll(async () => (await product.mails(known)).map(({ subject }) => subject))
        .toEqual([words.reset]);

      const [before, after] = [address(`before-${platform}`), address(`after-${platform}`)];
      await product.member(before, { locale: locale === 'en-US' ? 'en' : 'es' });
      await page.goto('/login');
      await page.locator('input[name="email"]').fill(before);
      await page.locator('input[type="password"]').fill(PASSWORD);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL('**/home');
      await page.goto('/change-email');
      await page.locator('input[name="email"]').fill(after);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL('**/verify-new-email');
      const changes = async () => (await product.mails(after)).map(({ subject }) => subject);
      await expect.poll(changes).toEqual([words.change]);
      const [change] = await product.mails(after);
      expect(change?.html).toContain(words.name.replace('&', '&amp;'));
      expect(change?.html).toContain(`lang="${locale.slice(0, 2)}"`);
    });
});
