import { PASSWORD } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const addresses = ['', '/auth'].flatMap((prefix) =>
  ['login', 'sign-up', 'forgot-password', 'verify-email'].map((name) => `${prefix}/${name}`),
);

test.describe('the addresses of the sign-in screens', () => {
  for (const address of addresses) {
    test(`RT-01 a visitor sees ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page).toHaveURL(address);
    });
  }

  test('RT-01 RT-02 a signed-in person who opens one of them, or the root, is sent home', async ({
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
  test('AU-03 an unknown email, a wrong password and a malformed email each have their sentence', async ({
    page,
    product,
    address,
    logIn,
  }) => {
    await product.account(address('bo'));
    await page.goto('/login');
    await logIn(page, address('nobody'));
    await expect(page.getByText('There is no account with this email yet.')).toBeVisible();
    await logIn(page, 'not an email');
    await expect(page.getByText('This does not look right')).toBeVisible();
    await page.getByLabel('Email').fill(address('bo'));
    await page.getByLabel('Password', { exact: true }).fill('Something-else-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Email and password do not match.')).toBeVisible();
  });

  test('AU-01 AU-03 AU-05 AU-07 an unverified email is led to its code, then through login to the profile', async ({
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
    await expect(page.getByText('This email is not verified yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Enter the code' }).click();
    const code = await mailedCode(email, first);
    const field = page.getByLabel('Code from the mail');
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email is not verified')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified!')).toBeVisible();
    await page.waitForURL('**/login');
    await logIn(page, email);
    await page.waitForURL('**/user-onboarding');
    await expect(page.getByRole('heading', { name: 'More Information' })).toBeVisible();
  });

  test('AU-05 AU-08 somebody without a profile is kept at setting it up, and can take the sign-up back', async ({
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
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(page).toHaveURL('/sign-up');
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByText('There is no account with this email yet.')).toBeVisible();
  });

  test('AU-01 AU-03 a forgotten password is replaced by a mailed code; the old one is refused', async ({
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
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByLabel('Code from the mail').fill(await mailedCode(email));
    await page.getByLabel('New password').fill('Another-game-2');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await page.waitForURL('**/home');
    const elsewhere = await openPage();
    await elsewhere.goto('/login');
    await logIn(elsewhere, email);
    await expect(elsewhere.getByText('Email and password do not match.')).toBeVisible();
  });
});

test('AU-09 the password can be pasted, shown and hidden, and password managers know the fields', async ({
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
  const code = page.getByLabel('Code from the mail');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText(' 123 456 '));
  await code.press('Control+V');
  await expect(code).toHaveValue('123456');
});

test.describe('the session', () => {
  test('AU-06 AU-11 logging out clears this browser, and the other tabs are signed out too', async ({
    page,
    context,
    signedIn,
    address,
  }) => {
    await signedIn(page, address('fay'));
    const other = await context.newPage();
    await other.goto('/notifications');
    await expect(other.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login?from=%2Fnotifications');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key))),
    ).toEqual([]);
  });

  test('AU-06 a logout that fails on the way signs out all the same, and says so', async ({
    page,
    signedIn,
    address,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await signedIn(page, address('gil'));
    await page.goto('/profile');
    await page.route('**/api/me/offline', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login?logout=true');
    await expect(page.getByText('Error during logout. You have been signed out.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.goto('/home');
    await expect(page).toHaveURL('/login?from=%2Fhome');
  });

  test('AU-11 old tokens are renewed unnoticed; a session that was ended leads to login and back to the same page', async ({
    page,
    product,
    signedIn,
    address,
    logIn,
  }) => {
    const caller = await signedIn(page, address('hope'));
    await page.clock.install();
    await page.clock.fastForward('02:00:00');
    const renewal = page.waitForRequest((request) =>
      /RefreshToken/.test(`${request.headers()['x-amz-target']} ${request.postData()}`),
    );
    await page.goto('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
    await renewal;
    await fetch(product.address.awsUrl, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ AccessToken: caller.token }),
    });
    await page.clock.fastForward('02:00:00');
    await page.goto('/settings?tab=availability');
    await expect(page).toHaveURL('/login?from=%2Fsettings%3Ftab%3Davailability');
    await logIn(page, caller.email);
    await expect(page).toHaveURL('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
  });

  for (const path of ['/home', '/profile']) {
    test(`RT-03 a visitor of ${path} logs in first and then gets there`, async ({
      page,
      product,
      address,
      logIn,
    }) => {
      const email = address('ines');
      await product.member(email, { displayName: 'Ines' });
      await page.goto(path);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
      await logIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible();
    });
  }

  test('RT-03 a visitor of an address below /teams is not even told whether it exists', async ({ page }) => {
    await page.goto('/teams/anything');
    await expect(page).toHaveURL('/login?from=%2Fteams%2Fanything');
  });
});

test('RT-07 a new page starts at its top; going back restores the place', async ({
  page,
  product,
  hosted,
  address,
}) => {
  const host = await product.member(address('jo'));
  const boise = { name: 'Ann Morrison Park', address: 'Boise, ID', lat: 43.61, lng: -116.21 };
  for (let n = 1; n <= 8; n += 1) await hosted(host, { title: `Evening number ${n}`, location: boise });
  await page.goto('/discover?near=Boise%2C+ID&lat=43.61&lng=-116.21');
  const last = page.getByRole('link', { name: 'Evening number 8' });
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Evening number 8' })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(place).toBe(before);
});
