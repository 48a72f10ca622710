import { AppConfig } from '#shared/domains/platform/contract.ts';
import { expect, test } from './fixtures.ts';
import { drawnByTheApp } from './screens.ts';

for (const [method, provider] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const)
  test(`AU-04 an email with only ${provider} is offered that on the screen`, async ({
    page,
    address,
    product,
  }) => {
    const email = address('social');
    await product.account(email);
    const response = await fetch(`http://localhost:${product.address.port}/api/config`);
    const config = AppConfig.parse(await response.json());
    await page.route('**/api/config', (route) =>
      route.fulfill({ json: { ...config, auth: { ...config.auth, socialProviders: ['google', 'apple'] } } }),
    );
    // The local pool has no accounts with social providers.
    await page.route('**/api/auth/sign-in-methods', (route) =>
      route.fulfill({ json: { methods: [method] } }),
    );
    await drawnByTheApp(page, '**/login');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-12345');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText(`This email logs in with ${provider}.`);
    await expect(note.getByRole('button')).toHaveText([`Continue with ${provider}`]);
  });

test('AU-04 if the pool hides who has an account, an email to its owner says how to log in', async ({
  page,
  product,
  address,
  hasNoBarriers,
}) => {
  const known = address('known');
  await product.account(known);
  const response = await fetch(`http://localhost:${product.address.port}/api/config`);
  const config = AppConfig.parse(await response.json());
  await page.route('**/api/config', (route) =>
    route.fulfill({ json: { ...config, auth: { ...config.auth, hideUserExistence: true } } }),
  );
  await drawnByTheApp(page, '**/login');
  const lookUps: string[] = [];
  page.on('request', (request) => lookUps.push(new URL(request.url()).pathname));
  const ask = async (email: string) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-12345');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await hasNoBarriers(page, 'help to log in');
    await page.getByRole('button', { name: 'Email me how to log in' }).click();
    await expect(
      page.getByText(`If ${email} has an account, we've emailed you how to log in.`),
    ).toBeVisible();
  };
  const unknown = address('unknown');
  await ask(unknown);
  await ask(known);
  await expect
    .poll(async () => (await product.mails(known)).map(({ subject, tags }) => [subject, tags.template]))
    .toEqual([['How to log in to Good Times Hub', 'log-in-with-password']]);
  expect(await product.mails(unknown)).toEqual([]);
  expect(lookUps).not.toContain('/api/auth/sign-in-methods');
});
