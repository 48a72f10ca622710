import { expect, test } from './fixtures.ts';
import { fillProfile } from './onboarding.ts';
import { leaving } from './screens.ts';
import { endSessions } from './sessions.ts';

test.describe('a new profile', () => {
  test.beforeEach(async ({ page, product, address, logIn }) => {
    const { email } = await product.account(address('newcomer'));
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL('**/user-onboarding');
  });

  test('ON-01 ON-02~ ON-09 has three steps, survives a reload, and browser Back leads to the previous step', async ({
    page,
  }) => {
    const question = (name: string) => page.getByRole('heading', { name, level: 2 });
    await expect(page.getByRole('heading', { name: 'More Information', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Enter your birthdate, or confirm that you are 13 or older')).toBeVisible();
    await page.getByLabel('Display name').fill('Nora');
    await page.getByLabel('Full name').fill('Nora Quint');
    await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
    await page.reload();
    await expect(page.getByLabel('Display name')).toHaveValue('Nora');
    await expect(page.getByRole('checkbox', { name: 'I am 13 or older' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(question('Where do you play?')).toBeFocused();

    await page.getByRole('combobox', { name: 'Your city' }).fill('Austin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Your city' })).toHaveValue('Austin, TX');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(question('What do you play?')).toBeVisible();
    await page.getByText('More about you (optional)').click();
    await expect(page.getByLabel('Phone number (optional)')).toHaveAttribute('placeholder', '(555) 555-0123');
    await expect(page.getByLabel('Pronouns').getByRole('option')).toHaveText([
      'None',
      'He/Him',
      'She/Her',
      'They/Them',
      'Unspecified',
    ]);
    await expect(page.getByLabel('Gender').getByRole('option', { name: 'Any' })).toHaveCount(0);
    await page.reload();
    await expect(question('What do you play?')).toBeVisible();
    await page.goBack();
    await expect(question('Where do you play?')).toBeVisible();
    await page.goBack();
    await expect(question('Who are you?')).toBeVisible();
    await page.goto('/user-onboarding?step=sports');
    await expect(question('What do you play?')).toBeVisible();
  });

  test('ON-07 ON-08 requires at least one sport, and one of five reasons', async ({ page }) => {
    await fillProfile(page, 'Nils', 'Nils Ode');
    await expect(page.getByRole('radio')).toHaveCount(5);
    const reasons = page.getByRole('group', { name: 'What brings you here?' }).locator('label');
    await expect(reasons).toHaveText([
      'Organize events',
      'Find friends or teammates',
      'Manage a community',
      'Find events to join',
      'List as a substitute or guest',
    ]);
    await page.getByRole('button', { name: 'Pickleball' }).click();
    await expect(page.getByText('Pick atleast one', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Setup Account' })).toBeDisabled();
    await page.getByRole('button', { name: 'Pickleball' }).click();
    await expect(page.getByText('Pick atleast one', { exact: true })).toBeHidden();
    await page.getByRole('radio', { name: 'Manage a community' }).check();
    await page.getByRole('button', { name: 'Setup Account' }).click();
    await page.waitForURL('**/settings?tab=availability&skippable=true');
    await page.goto('/settings');
    await expect(page.getByRole('radio', { name: 'Manage a community' })).toBeChecked();
  });

  test('SEC-12~ does not allow replacing a too-young birthdate with a checkbox, not even after a reload', async ({
    page,
  }) => {
    const birthdate = page.locator('input[name="birthdate"]');
    const confirmed = page.getByRole('checkbox', { name: 'I am 13 or older' });
    await page.getByLabel('Display name').fill('Nell');
    await page.getByLabel('Full name').fill('Nell Quint');
    await confirmed.check();
    const [year] = new Date().toISOString().split('-');
    await birthdate.fill(`${Number(year) - 12}-01-01`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('You must be at least 13')).toBeVisible();
    await birthdate.fill('');
    await expect(page.getByLabel('Birthdate', { exact: true })).toBeVisible();
    await expect(confirmed).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Nell Quint');
    await expect(confirmed).toBeHidden();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Who are you?', level: 2 })).toBeVisible();
    await birthdate.fill('1990-06-01');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Where do you play?', level: 2 })).toBeVisible();
  });

  test('AU-06 is cleared at logout', async ({ page }) => {
    await page.getByLabel('Display name').fill('Somebody');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });
});

test('ON-01 ON-10 has the same form in the settings, which says what was saved or why not', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('rhea'), { displayName: 'Rhea' });
  await page.goto('/user-onboarding');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1, exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1, exact: true })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Changes', exact: true });
  for (const label of [
    'Display name',
    'Full name',
    'Last name (optional)',
    'Birthdate (optional)',
    'Phone number (optional)',
    'Gender',
    'Pronouns',
    'About you (optional)',
  ])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Your city' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of use' })).toBeChecked();

  await page.route('**/api/me/profile', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'input.invalid',
        requestId: 'r1',
        fields: [{ field: 'body.displayName', reason: 'reserved' }],
      },
    }),
  );
  await page.getByLabel('Display name').fill('Rhea K.');
  await save.click();
  await expect(page.getByText('This name is reserved')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Rhea K.');
  await page.unroute('**/api/me/profile');
  await page.getByLabel('Display name').fill('Rhea L.');
  await expect(page.getByText('This name is reserved')).toBeHidden();
  await save.click();
  await expect(page.getByText('Successfully updated your profile', { exact: true })).toBeVisible();
});

test('unsaved profile changes prompt before another screen, another language, a logout, and a reload', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('sera'), { displayName: 'Sera' });
  await page.locator('a[href="/profile"]:visible').click();
  await page.getByRole('link', { name: 'Settings, theme, and language' }).click();
  await page.getByLabel('Display name').fill('Sera Q.');

  await page.locator('a[href="/discover"]:visible').click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL(/\/settings/);
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings/);
  await page.getByRole('radio', { name: 'Español' }).click();
  await leaving(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
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
  expectErrors,
}) => {
  // The live connection may be retried once more before the page knows that the session has ended.
  expectErrors(/WebSocket connection to .* 403/);
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
