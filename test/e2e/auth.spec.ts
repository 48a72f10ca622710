import { PASSWORD } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const addresses = ['', '/auth'].flatMap((prefix) =>
  ['login', 'sign-up', 'forgot-password', 'verify-email'].map((name) => `${prefix}/${name}`),
);

test.describe('the addresses of the login screens', () => {
  for (const address of addresses) {
    test(`RT-01 a visitor sees ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(address);
    });
  }

  test('RT-01 RT-02 a logged-in person who opens one of them, or the root, is redirected to their home page', async ({
    page,
    signedIn,
    address,
  }) => {
    await signedIn(page, address('ada'));
    for (const path of [...addresses, '/']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
  });
});

test.describe('logging in', () => {
  test('AU-03 an unknown email, a wrong password, and a malformed email each have their own message', async ({
    page,
    product,
    address,
    logIn,
  }) => {
    await product.account(address('bo'));
    await page.goto('/login');
    await logIn(page, address('nobody'));
    await expect(page.getByText('No account uses this email yet.')).toBeVisible();
    await logIn(page, 'not an email');
    await expect(page.getByText('Check the format')).toBeVisible();
    await page.getByLabel('Email').fill(address('bo'));
    await page.getByLabel('Password', { exact: true }).fill('Something-else-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  });

  test('AU-01 AU-03 AU-05 AU-07 a person with an unverified email is led to the code, and on to the profile', async ({
    page,
    address,
    logIn,
    mailedCode,
  }) => {
    const email = address('cleo');
    await page.goto('/sign-up');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    const first = await mailedCode(email);
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByText("This email isn't verified yet.")).toBeVisible();
    await page.getByRole('link', { name: 'Enter the code' }).click();
    const code = await mailedCode(email, first);
    const field = page.getByLabel('Code from the email');
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email is not verified')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified!')).toBeVisible();
    await page.waitForURL('**/user-onboarding');
    await expect(page.getByRole('heading', { name: 'More Information' })).toBeVisible();
  });

  test('AU-05 AU-08 a person without a profile has to set it up, and can delete the sign-up', async ({
    page,
    product,
    address,
    logIn,
  }) => {
    const email = address('dru');
    await product.account(email);
    await page.goto('/create');
    await logIn(page, email);
    await expect(page).toHaveURL('/user-onboarding?from=%2Fcreate');
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'More Information' })).toBeVisible();
    await page.getByRole('button', { name: 'Not you? Delete this sign-up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete sign-up' }).click();
    await expect(page).toHaveURL('/sign-up');
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByText('No account uses this email yet.')).toBeVisible();
  });

  test('AU-01 AU-03 a forgotten password is replaced using an emailed code; the old one is refused', async ({
    page,
    openPage,
    product,
    address,
    logIn,
    mailedCode,
  }) => {
    const email = address('edie');
    await product.member(email);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code from the email').fill(await mailedCode(email));
    await page.getByLabel('New password').fill('Another-game-2');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
    await page.waitForURL('**/home');
    const elsewhere = await openPage();
    await elsewhere.goto('/login');
    await logIn(elsewhere, email);
    await expect(elsewhere.getByText('Incorrect email or password.')).toBeVisible();
  });
});

test.describe('failed logins', () => {
  test('AU-03 each reason has its own message on the screen', async ({
    page,
    product,
    address,
    logIn,
    expectErrors,
  }) => {
    expectErrors(/status of (400|500)/);
    const cognito = (name: string, status = 400) =>
      page.route(
        (url) => url.port === new URL(product.address.awsUrl).port,
        (route) =>
          route.fulfill({
            status,
            headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
            contentType: 'application/x-amz-json-1.1',
            body: JSON.stringify({ __type: name, message: name }),
          }),
      );
    await page.goto('/login');
    await cognito('TooManyRequestsException');
    await logIn(page, address('vic'));
    await expect(page.getByText('Too many attempts. Wait a moment, then try again.')).toBeVisible();
    await page.unrouteAll();
    await cognito('CodeDeliveryFailureException');
    await logIn(page, address('vic'));
    await expect(page.getByText('Something went wrong. Try again in a moment.')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/login?error=access_denied&error_description=User+cancelled+the+login');
    await expect(page.getByText('Login was canceled. Try again any time.')).toBeVisible();
  });
});

test.describe('changing the email', () => {
  test('AU-07 AU-08 the settings link to it; the code confirms it, and it is shown right away', async ({
    page,
    signedIn,
    address,
    mailedCode,
  }) => {
    await signedIn(page, address('wes'));
    const next = address('wes-new');
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Change email' }).click();
    await expect(page).toHaveURL('/change-email');
    await page.getByRole('textbox', { name: 'Email' }).fill(address('wes'));
    await page.getByRole('button', { name: 'Send a code to the new email' }).click();
    await expect(page.getByText('This is already your email')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(next);
    await page.getByRole('button', { name: 'Send a code to the new email' }).click();
    await expect(page).toHaveURL('/verify-new-email');
    const code = await mailedCode(next);
    const field = page.getByLabel('Code from the email');
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email is not verified')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified!')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText(next)).toBeVisible();
  });
});

test('AU-09 the password can be pasted, shown, and hidden, and password managers recognize the fields', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sign-up');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await password.press('Control+V');
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.goto('/login');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/verify-email');
  const code = page.getByLabel('Code from the email');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText(' 123 456 '));
  await code.press('Control+V');
  await expect(code).toHaveValue('123456');
});
