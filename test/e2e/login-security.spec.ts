import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright/test';
import { platformContract } from '#shared/domains/platform/contract.ts';
import { PASSWORD, type Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const PERIOD_MS = 30_000;
/** So many periods ahead that no code of then is right now, however far other tests move the time meanwhile. */
const FAR = 2000;

/** What an authenticator app with this secret shows `periods` from now, at the time of the product: other tests move it ahead. */
const codeOf = async ({ now }: Product, secret: string, periods = 0): Promise<string> => {
  const timestamp = (await now()).getTime() + periods * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
};

const section = (page: Page) => page.getByRole('region', { name: 'Login and security' });
const part = (page: Page, name: string) => section(page).getByRole('region', { name, exact: true });
const BRIEFLY = { timeout: 5000 };

/** Turns the authenticator app on. A code may be over when it arrives: other tests move the time. */
const turnOn = async (product: Product, sheet: Locator, secret: string): Promise<void> => {
  const codes = sheet.getByRole('list', { name: 'Recovery codes' });
  await expect(async () => {
    if (await codes.isVisible()) return;
    await sheet.getByLabel('Code from the app').fill(await codeOf(product, secret), BRIEFLY);
    await sheet.getByRole('button', { name: 'Turn on' }).click(BRIEFLY);
    await expect(codes).toBeVisible(BRIEFLY);
  }).toPass();
};
const logInTwice = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const logOut = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await page.waitForURL(/\/(login|sign-?up)/i);
  await page.goto('/login');
};

test('AU-10~ an authenticator app is turned on, asked for, and replaced by a recovery code', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/400|403|CodeMismatchException|NotAuthorizedException/);
  const { email } = await signedIn(page, address('careful'), { displayName: 'Cara' });
  await page.goto('/settings');
  await expect(part(page, 'Authenticator app')).toContainText('Off.');
  await part(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
  const sheet = page.getByRole('dialog');
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '');
  const recovery: string[] = [];

  await test.step('it is on once a code has shown that it works', async () => {
    await hasNoBarriers(page, 'setting up an authenticator app');
    await sheet.getByLabel('Code from the app').fill(await codeOf(product, secret, FAR));
    await sheet.getByRole('button', { name: 'Turn on' }).click();
    await expect(sheet.getByRole('alert')).toContainText('That code is incorrect');
    await turnOn(product, sheet, secret);
    const list = sheet.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    recovery.push(...(await list.getByRole('listitem').allInnerTexts()));
    await hasNoBarriers(page, 'recovery codes');
    await sheet.getByRole('button', { name: "I've saved them" }).click();
    await expect(part(page, 'Authenticator app')).toContainText('On.');
    await hasNoBarriers(page, 'login and security');
  });

  await test.step('a login needs its code, and each code counts once', async () => {
    await logOut(page);
    await logInTwice(page, email);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await hasNoBarriers(page, 'the second step of a login');
    const enter = async (code: string) => {
      await page.getByLabel('Code from the app').fill(code, BRIEFLY);
      await page.getByRole('button', { name: 'Log in', exact: true }).click(BRIEFLY);
    };
    await enter(await codeOf(product, secret, FAR));
    await expect(page.getByRole('alert')).toContainText('That code is incorrect');
    await expect(async () => {
      if (new URL(page.url()).pathname === '/login') await enter(await codeOf(product, secret, 1));
      await expect(page).not.toHaveURL(/\/login$/, BRIEFLY);
    }).toPass();
  });

  await test.step('a recovery code turns it off, with the password', async () => {
    await logOut(page);
    await logInTwice(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await hasNoBarriers(page, 'the step for a recovery code');
    const enter = async (code: string) => {
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Turn off the app and log in' }).click();
    };
    await enter('00000-00000');
    await expect(page.getByRole('alert')).toContainText('The email, password, or recovery code is wrong.');
    await enter(recovery[3]?.toUpperCase() ?? '');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/settings');
    await expect(part(page, 'Authenticator app')).toContainText('Off.');
    await expect.poll(async () => (await product.tokenOf(email)).length > 0).toBe(true);
  });
});

test('AU-10 turning the authenticator app off asks for the password', async ({
  page,
  product,
  address,
  signedIn,
  expectErrors,
}) => {
  expectErrors(/400|NotAuthorizedException/);
  await signedIn(page, address('changing'));
  await page.goto('/settings');
  const app = part(page, 'Authenticator app');
  await app.getByRole('button', { name: 'Set up' }).click();
  const sheet = page.getByRole('dialog');
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '');
  await turnOn(product, sheet, secret);
  await sheet.getByRole('button', { name: "I've saved them" }).click();
  await app.getByRole('button', { name: 'Turn off' }).click();
  await sheet.getByLabel('Password', { exact: true }).fill('not it');
  await sheet.getByRole('button', { name: 'Turn off' }).click();
  await expect(sheet.getByRole('alert')).toContainText("That isn't your current password.");
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Turn off' }).click();
  await expect(app).toContainText('Off.');
  await page.reload();
  await expect(app).toContainText('Off.');
  await expect(part(page, 'Passkeys')).toBeVisible();

  await test.step('a pool that allows neither has neither in the settings', async () => {
    const config = await product.call(platformContract.config, {});
    const auth = { ...config.auth, authenticatorApps: false, passkeyDomain: null };
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, auth } }));
    await page.reload();
    await expect(part(page, "Where you're logged in").getByText('This device')).toBeVisible();
    await expect(part(page, 'Password')).toBeVisible();
    for (const name of ['Authenticator app', 'Passkeys']) await expect(part(page, name)).toHaveCount(0);
  });
});

test('AU-10~ a passkey is added, logs in, and is removed', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/400|NotAuthorizedException/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await signedIn(page, address('touching'));
  await page.goto('/settings');
  const passkeys = part(page, 'Passkeys');
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await hasNoBarriers(page, 'a passkey in the settings');

  await test.step('it logs in, without the password', async () => {
    await logOut(page);
    await page.getByLabel('Email').fill(address('has.none'));
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByText('This email has no passkey here.')).toBeVisible();
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByText('Enter your email first.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  await test.step('it counts as both factors once an authenticator app is on', async () => {
    await page.goto('/settings');
    await part(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
    const sheet = page.getByRole('dialog');
    const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '');
    await turnOn(product, sheet, secret);
    await sheet.getByRole('button', { name: "I've saved them" }).click();
    await logOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  await test.step('it is gone once it is removed', async () => {
    await page.goto('/settings');
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys).toContainText('You have no passkeys yet.');
    await logOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page.getByText('This email has no passkey here.')).toBeVisible();
  });
});

test('AU-10~ a session is ended from another device, which is logged out at once', async ({
  page,
  openPage,
  address,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/401|WebSocket/);
  const { email } = await signedIn(page, address('roaming'));
  const sessions = part(page, "Where you're logged in");
  // The first page of a login sends the server its device, in this test after the list was read.
  await page.route('**/api/me/sessions', async (route) => {
    if (route.request().method() === 'POST')
      await expect(sessions).toContainText('No devices are listed yet.');
    await route.continue();
  });
  await page.goto('/settings');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);

  const other = await openPage();
  await other.addInitScript(() => {
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('open', () => {
          document.documentElement.dataset['live'] = '';
        });
      }
    };
  });
  await other.goto('/login');
  await logInTwice(other, email);
  await other.waitForURL((url) => url.pathname !== '/login');
  await other.goto('/settings');
  await expect(part(other, "Where you're logged in").getByText('This device')).toBeVisible();
  // It can be notified once its connection is open.
  await expect(other.locator('html[data-live]')).toBeAttached();

  await page.reload();
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).not.toHaveCount(0);
  await hasNoBarriers(page, 'sessions in the settings');
  const end = sessions.getByRole('button', { name: /^Log out/ });
  while ((await end.count()) > 0) {
    const before = await end.count();
    await end.first().click();
    await expect(end).toHaveCount(before - 1);
  }
  await other.waitForURL(/\/login/);
  await expect(sessions.getByText('This device')).toBeVisible();
});
