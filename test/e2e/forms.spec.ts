import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { austinDate } from './games.ts';
import { fillProfile } from './onboarding.ts';

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test.describe('a new profile', () => {
  test.beforeEach(async ({ page, product, address, logIn }) => {
    const { email } = await product.account(address('newcomer'));
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL('**/user-onboarding');
  });

  test('ON-01 ON-02~ ON-09 is asked for in three steps, survives a reload, and browser back leads to the step before', async ({
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

  test('ON-07 ON-08 at least one sport is picked, and one of five reasons', async ({ page }) => {
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

  test('SEC-12~ a birthdate that is too young cannot be taken out for a tick, not even after a reload', async ({
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

  test('AU-06 is forgotten at log-out', async ({ page }) => {
    await page.getByLabel('Display name').fill('Somebody');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });
});

test('ON-01 ON-10 the settings have the same form, and say what was saved or why it was not', async ({
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

test('unsaved changes of a profile are asked for before another screen, another language, a log-out and a reload', async ({
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
  await page.getByRole('button', { name: 'Español' }).click();
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

test('AVL-06 a week that was saved leaves nothing to ask for; what is wrong stands below its range; both messages as specified', async ({
  page,
  signedIn,
  address,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  await signedIn(page, address('tilo'));
  await page.goto('/settings?tab=availability');
  await page.clock.install();
  const save = page.getByRole('button', { name: 'Save availability' });
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('checkbox', { name: 'Monday' }).check();

  await page.route('**/api/me/availability', (route) => route.fulfill({ status: 503, json: {} }));
  await save.click();
  const failed = page.getByText('Something went wrong saving availability', { exact: true });
  await expect(failed).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(failed).toBeHidden();
  await page.unroute('**/api/me/availability');

  // Time moves only by hand from here, and a message under the pointer would stay.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await save.click();
  await page.mouse.move(0, 0);
  const saved = page.getByText('Successfully saved availability', { exact: true });
  await expect(saved).toBeVisible();
  await page.clock.runFor(4500);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1000);
  await expect(saved).toBeHidden();
  await page.clock.resume();

  await page.locator('a[href="/discover"]:visible').click();
  await expect(page).toHaveURL(/\/discover/);
  await page.goBack();
  await expect(monday.getByLabel('Monday, from')).toHaveValue('17:00');
});

test('AVL-02 ranges need both times, the end after the start, and no overlap', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('ulla'));
  await page.goto('/settings?tab=availability');
  const monday = page.getByRole('group', { name: 'Monday' });
  const save = page.getByRole('button', { name: 'Save availability' });
  await monday.getByRole('checkbox', { name: 'Monday' }).check();
  await monday.getByLabel('Monday, until').fill('16:00');
  await expect(monday.getByText('The end must be after the start.', { exact: true })).toBeVisible();
  await monday.getByLabel('Monday, until').fill('20:00');
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, from').last().fill('20:00');
  await save.click();
  await expect(monday.getByRole('alert')).toHaveCount(1);
  await monday.getByLabel('Monday, until').last().fill('22:00');
  await expect(monday.getByText('Overlapping times with another range.', { exact: true })).toHaveCount(2);
  await page.locator('a[href="/discover"]:visible').click();
  await leaving(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/discover/);
});

test('EVT-02~ in the host wizard browser back leads to the step before, and a correction back to the review', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('vera'));
  const step = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const next = page.getByRole('button', { name: 'Next' });
  await page.locator('a[href="/create"]:visible').first().click();
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await page.getByLabel('Event name').fill('Back and forth');
  await next.click();
  await expect(step('When')).toBeVisible();
  await page.goBack();
  await expect(step('What')).toBeVisible();
  await expect(page.getByLabel('Event name')).toHaveValue('Back and forth');
  await page.goForward();
  await page.getByLabel('Date').fill(austinDate(3));
  await page.getByLabel('Start time').fill('18:00');
  await next.click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(step('When')).toBeVisible();
  await next.click();
  await page.getByLabel('Place name').fill('Zilker Park');
  await next.click();
  await next.click();
  await expect(step('Review')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: What' }).click();
  await page.getByLabel('Event name').fill('There and back');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await expect(step('Review')).toBeVisible();
  await expect(page.getByText('There and back').first()).toBeVisible();
  await page.goBack();
  await expect(step('Who')).toBeVisible();
});

test('TEA-02~ a team that is being started survives a reload, and shows what the server refuses where it stands', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('wim'));
  await page.goto('/teams/create');
  const name = page.locator('input[name="name"]');
  await name.fill('Night Owls');
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await page.locator('textarea[name="about"]').fill('We play late.');
  await page.reload();
  await expect(name).toHaveValue('Night Owls');
  await expect(page.locator('textarea[name="about"]')).toHaveValue('We play late.');
  await page.getByRole('combobox').fill('Austin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue('Austin, TX');
  await page.route('**/api/teams', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'input.invalid', requestId: 'r1', fields: [{ field: 'body.name', reason: 'reserved' }] },
    }),
  );
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText('This name is reserved')).toBeVisible();
  await expect(name).toHaveValue('Night Owls');
  await name.fill('Night Owls Two');
  await expect(page.getByText('This name is reserved')).toBeHidden();
  await page.unroute('**/api/teams');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/team\//);
  await page.goto('/teams/create');
  await expect(name).toHaveValue('');
});

test('ADM-04 sports and genders are those that the server lists', async ({ page, signedIn, address }) => {
  await page.route('**/api/config', async (route) => {
    const config: object = await (
      await fetch(`http://localhost:${process.env['E2E_PORT']}/api/config`)
    ).json();
    await route.fulfill({
      json: { ...config, gameTypes: ['chess', 'darts'], genders: ['any', 'female', 'unspecified'] },
    });
  });
  await signedIn(page, address('xaver'));
  await page.goto('/create');
  const sports = page.getByRole('group', { name: 'Sport' });
  await expect(sports.getByRole('button', { name: 'Pickleball' })).toHaveCount(0);
  await expect(sports.getByRole('button', { name: 'Chess' })).toBeVisible();
  await expect(sports.getByRole('button', { name: 'Darts' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Gender').getByRole('option')).toHaveText(['Woman', 'Prefer not to say']);
});

test('PLT-09~ places are looked up once the typing has rested for 500 ms; Enter before that takes the first', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('yves'));
  await page.goto('/settings');
  const city = page.getByRole('combobox', { name: 'Your city' });
  await expect(city).toHaveValue('Austin, TX');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/places/cities')) asked.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await city.fill('Sea');
  await page.clock.runFor(400);
  await city.fill('Seat');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await city.press('Enter');
  await expect(city).toHaveValue('Seat');
  await page.clock.runFor(1);
  await expect(city).toHaveValue('Seattle, WA');
  expect(asked).toHaveLength(1);
});
