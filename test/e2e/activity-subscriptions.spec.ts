import { activitiesContract } from '#shared/domains/activities/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('ACT-01 ACT-02 ACT-03 ACT-05~ someone subscribes to a sport around a city, and is notified of a new event there', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const { token } = await signedIn(page, address('subscriber'));
  await visit(page, paths.settings({ tab: 'activities-subscription' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'City or address' })).toBeHidden();
  await main.getByRole('button', { name: 'Add a subscription' }).click();
  const distance = main.getByLabel('Distance in miles');
  await expect(distance).toHaveValue('15');
  for (const [name, value] of [
    ['min', '1'],
    ['max', '50'],
    ['step', '1'],
  ] as const)
    await expect(distance).toHaveAttribute(name, value);
  const choices = main.getByRole('group', { name: 'Sports' }).locator('button[aria-pressed]');
  await expect(choices).not.toHaveCount(0);
  const sports = await choices.allInnerTexts();
  expect(sports).toEqual(sports.toSorted((a, b) => a.localeCompare(b)));
  expect(sports).not.toContain('Other');
  await main.getByRole('button', { name: 'Add subscription' }).click();
  await expect(main.getByText('Choose a city or an address from the list.')).toBeVisible();
  await main.getByRole('combobox', { name: 'City or address' }).fill('Boise');
  await page.getByRole('option', { name: /^Boise, ID/ }).click();
  await main.getByLabel('Distance in miles').fill('51');
  await main.getByLabel('Distance in miles').blur();
  await expect(main.getByText('Enter a whole number from 1 to 50.')).toBeVisible();
  await main.getByLabel('Distance in miles').fill('20');
  await main.getByRole('button', { name: 'Show on a map' }).click();
  await expect(main.getByRole('list', { name: '20 miles around Boise, ID' })).toBeAttached();
  await main.getByRole('button', { name: 'Badminton' }).click();
  const dates = main.getByRole('switch', { name: /Only for some dates/ });
  const today = () =>
    page.evaluate(() => {
      const now = new Date();
      return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    });
  // Midnight may be between them.
  const before = await today();
  await dates.click();
  await expect(main.getByLabel('First day')).not.toHaveValue('');
  expect([before, await today()]).toContain(await main.getByLabel('First day').inputValue());
  await expect(main.getByLabel('Last day')).toHaveValue('');
  await hasNoBarriers(page, 'the form of an activity subscription');
  await dates.click();
  await expect(main.getByLabel('First day')).toBeHidden();
  await main.getByRole('button', { name: 'Add subscription' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Within 20 miles of Boise, ID' });
  await expect(row).toContainText('Badminton');
  await expect(main.getByRole('combobox', { name: 'City or address' })).toBeHidden();
  await expect
    .poll(async () => (await product.call(activitiesContract.list, {}, token)).items)
    .toMatchObject([{ radius: 20, activities: ['badminton'], startDate: null, endDate: null }]);
  await hasNoBarriers(page, 'activity subscriptions');

  const other = await openPage();
  const host = await signedIn(other, address('host'));
  const location = { name: 'Boise Courts', address: 'Boise, ID', lat: 43.615, lng: -116.202 };
  await hosted(host, { title: 'Shuttles in Boise', gameType: 'badminton', location });
  await visit(page, routes.Notifications);
  await expect(main.getByRole('link', { name: /New event near you: Shuttles in Boise/ })).toBeVisible();

  await visit(page, paths.settings({ tab: 'activities-subscription' }));
  await row.getByRole('button', { name: /^Edit/ }).click();
  await main.getByLabel('Distance in miles').fill('5');
  await main.getByRole('button', { name: 'Save changes' }).click();
  const edited = main.getByRole('listitem').filter({ hasText: 'Within 5 miles of Boise, ID' });
  await edited.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete subscription' }).click();
  await expect(main.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
});
