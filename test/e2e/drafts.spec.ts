import { routes } from '#shared/product/routes.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep } from './hosting.ts';
import { stopTime, visit } from './screens.ts';

test('EVT-02~ in the host wizard, browser Back leads to the previous step, and a correction back to the summary', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('vera'));
  await visit(page, routes.Home);
  const step = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const [what, details, publish] = [
    'What are you hosting?',
    'How many, when, where?',
    'Cover and publish',
  ] as const;
  await page.locator('a[href="/create"]:visible').first().click();
  await nameEvent(page, 'Back and forth');
  await expect(step(details)).toBeVisible();
  await page.goBack();
  await expect(step(what)).toBeVisible();
  await expect(page.getByLabel('Event name')).toHaveValue('Back and forth');
  await page.goForward();
  await expect(step(details)).toBeVisible();
  await chooseDay(page, austinDate(3));
  await page.getByLabel('Place name').fill('Zilker Park');
  await nextStep(page).click();
  await expect(step(publish)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(step(details)).toBeVisible();
  await nextStep(page).click();
  await page.getByRole('button', { name: 'Edit: What' }).click();
  await page.getByLabel('Event name').fill('There and back');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(step(publish)).toBeVisible();
  await expect(page.getByText('There and back').first()).toBeVisible();
  await page.goBack();
  await expect(step(details)).toBeVisible();
});

test('TEA-02~ a team form survives a reload, and shows what the server refuses at its field', async ({
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

test('ADM-04 sports and genders come from the server’s list', async ({
  page,
  product,
  signedIn,
  address,
}) => {
  await page.route('**/api/config', async (route) => {
    const config: object = await (await fetch(`http://localhost:${product.address.port}/api/config`)).json();
    await route.fulfill({
      json: { ...config, gameTypes: ['chess', 'darts'], genders: ['any', 'female', 'unspecified'] },
    });
  });
  await signedIn(page, address('xaver'));
  await page.goto('/create');
  const sports = page.getByRole('group', { name: 'Sport' });
  await expect(sports.getByRole('radio', { name: 'Pickleball' })).toHaveCount(0);
  await expect(sports.getByRole('radio', { name: 'Chess' })).toBeVisible();
  await expect(sports.getByRole('radio', { name: 'Darts' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Gender').getByRole('option')).toHaveText(['Woman', 'Prefer not to say']);
});

test('PLT-09~ places are searched once typing has paused for 500 ms; Enter before that chooses the first', async ({
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
  await stopTime(page);
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
