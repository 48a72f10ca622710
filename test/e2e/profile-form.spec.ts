import { expect, test } from './fixtures.ts';
import { fillProfile } from './onboarding.ts';

test.describe('a new profile', () => {
  test.beforeEach(async ({ page, product, address, logIn }) => {
    const { email } = await product.account(address('newcomer'));
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL('**/user-onboarding');
  });

  test('ON-01 ON-02 ON-09 has three steps, survives a reload, and browser Back leads to the previous step', async ({
    page,
  }) => {
    const question = (name: string) => page.getByRole('heading', { name, level: 2 });
    await expect(page.getByRole('heading', { name: 'More Information', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Enter your birthdate, or confirm that you are 13 or older')).toBeVisible();
    await expect(page.getByLabel('Birthdate (optional)')).toBeVisible();
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
    await expect(page.getByRole('group', { name: 'What do you play?' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'What brings you here?' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'I agree to the terms of use' })).toBeVisible();
    await page.getByText('More about you (optional)').click();
    await expect(page.getByLabel('Last name (optional)')).toBeVisible();
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
    await expect(question('Tell us about yourself')).toBeVisible();
    await page.goto('/user-onboarding?step=sports');
    await expect(question('What do you play?')).toBeVisible();
  });

  test('ON-02~ ON-07 ON-08 requires at least one sport, and one of five reasons', async ({ page }) => {
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
    for (const name of ['Alternate Email Addresses', 'Family Members'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Tell us about yourself', level: 2 })).toBeVisible();
    await birthdate.fill('1990-06-01');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Where do you play?', level: 2 })).toBeVisible();
  });

  test('AU-06 is cleared at logout', async ({ page }) => {
    await page.getByLabel('Display name').fill('Someone');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
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
