import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { leaving, visit } from './screens.ts';
import { endSessions } from './sessions.ts';

test('unsaved profile changes prompt before another screen, another language, a logout, and a reload', async ({
  page,
  signedIn,
  address,
}) => {
  // On phones, what is changed here is on several pages.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, address('sera'), { displayName: 'Sera' });
  await visit(page, routes.Home);
  await page.locator('a[href="/profile"]:visible').click();
  await page.getByRole('link', { name: 'Settings, theme, and language' }).click();
  await page.getByLabel('Display name').fill('Sera Q.');

  await page.locator('a[href="/discover"]:visible').click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL(/\/settings/);
  await page.goBack();
  await expect(leaving(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL(/\/settings/);
  await page.getByRole('radio', { name: 'Español' }).click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('Sera Q.');

  const [reload] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => {
      const type = dialog.type();
      await dialog.dismiss();
      return type;
    }),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(reload).toBe('beforeunload');
  await expect(page.getByLabel('Display name')).toHaveValue('Sera Q.');

  await page.getByRole('link', { name: 'View Profile' }).click();
  await leaving(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a failed attempt focuses the first invalid field, and links to the others by name', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('tess'));
  await page.goto('/teams/create');
  const name = page.getByLabel('Name', { exact: true });
  await page.getByRole('button', { name: 'Start a team' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Required');
  const summary = page.getByRole('alert').filter({ hasText: 'Check these fields:' });
  await expect(summary.getByRole('listitem')).toHaveText(['Name', 'Sports']);
  await summary.getByRole('button', { name: 'Sports' }).click();
  await expect(page.getByRole('group', { name: 'Sports' }).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await expect(summary).toBeHidden();
  await name.fill('Night Owls');
  await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeHidden();
});

test('a refused field that is not on the screen is shown in a note', async ({
  page,
  signedIn,
  address,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await signedIn(page, address('ugo'));
  await page.goto('/settings');
  const name = page.getByLabel('Display name');
  await name.fill('Ugo Q.');
  await page.route('**/api/me/profile', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'input.invalid',
        requestId: 'r1',
        fields: [
          { field: 'body.locale', reason: 'choice' },
          { field: 'body.bio', reason: 'too_long', limit: 500 },
        ],
      },
    }),
  );
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'locale: Pick one of the options' })).toBeVisible();
  const about = page.getByLabel('About you (optional)');
  await expect(about).toBeFocused();
  await expect(about).toHaveAccessibleDescription(/At most 500 characters/);
  await expect(name).toHaveValue('Ugo Q.');
});

test('what was typed is restored for its person after the session has ended', async ({
  page,
  product,
  signedIn,
  address,
  logIn,
}) => {
  const caller = await signedIn(page, address('vito'), { displayName: 'Vito' });
  await page.clock.install();
  await page.goto('/settings');
  const name = page.getByLabel('Display name');
  await name.fill('Vito Q.');
  await endSessions(product, caller);
  await page.clock.fastForward('02:00:00');
  // A background request may have found the ended session already: then there is nothing left to send.
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await page.waitForURL('**/login?from=%2Fsettings');
  await logIn(page, caller.email);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('We saved your draft.')).toBeVisible();
  await expect(name).toHaveValue('Vito Q.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name).toHaveValue('Vito');
});

test('two taps request a team once, and a retry after a lost response has the same key, even after a reload', async ({
  page,
  signedIn,
  address,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await signedIn(page, address('wanda'));
  await page.goto('/teams/create');
  await page.getByLabel('Name', { exact: true }).fill('Lost Letters');
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await page.getByText('Online', { exact: true }).click();
  const keys: unknown[] = [];
  await page.route('**/api/teams', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().postDataJSON().requestKey);
    return keys.length < 3 ? route.abort() : route.continue();
  });
  const start = page.getByRole('button', { name: 'Start a team' });
  await start.dblclick();
  await expect(page.getByText("We can't reach the server")).toBeVisible();
  await start.click();
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await expect(page.getByText('We saved your draft.')).toBeVisible();
  await start.click();
  await page.waitForURL(/\/team\//);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
