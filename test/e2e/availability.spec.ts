import { expect, test } from './fixtures.ts';
import { leaving } from './screens.ts';

test('AVL-06 a saved week has no unsaved changes; problems are shown below their range; both messages are as specified', async ({
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

  // From here on, the clock is moved by hand, and a message under the pointer would stay.
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
