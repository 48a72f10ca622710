import type { Page } from 'playwright/test';
import { settingsTabs } from '#frontend/features/settings/model/tabs.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { eachDay, noTime } from '#shared/domains/users/availability.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { localTimeIn } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { aTeam } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { done, leaving, stopTime, visit } from './screens.ts';

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
  await stopTime(page);
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
  await page.getByText('Type the times', { exact: true }).click();
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

const denver = {
  ...{ name: 'Denver', city: 'Denver, CO', zone: 'America/Denver' },
  ...{ lat: '39.73915', lng: '-104.9847' },
};
const honolulu = {
  ...{ name: 'Honolulu', city: 'Honolulu, HI', zone: 'Pacific/Honolulu' },
  ...{ lat: '21.30694', lng: '-157.85833' },
};
/** Where a day does not end while the test runs. */
const trip = Number(localTimeIn(new Date().toISOString(), denver.zone).slice(0, 2)) < 22 ? denver : honolulu;
/** A sport that no other test plays. */
const SPORT = 'field_hockey';
/** A date of the browser's calendar, `YYYY-MM-DD`. */
const dayIn = (page: Page, days: number): Promise<string> =>
  page.evaluate((count) => {
    const day = new Date();
    day.setDate(day.getDate() + count);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }, days);

test.describe('a trip that starts today', () => {
  // The first day is today on the device: it must be today at the destination, too.
  test.use({ timezoneId: trip.zone });

  test('ST-05~ AVL-03~ AVL-04~ AVL-05~ AVL-07~ AVL-08~ a trip is added; anyone who may know sees it and finds the person there, and nobody else', async ({
    page,
    openPage,
    product,
    address,
    signedIn,
    hasNoBarriers,
  }) => {
    const traveler = await signedIn(page, address('traveler'), { games: [SPORT] });
    const other = await openPage();
    const stranger = await signedIn(other, address('stranger'), { games: [SPORT] });
    const found = async () => {
      const query = { lat: trip.lat, lng: trip.lng, gameType: SPORT };
      const { items } = await product.call(searchContract.players, { query }, stranger.token);
      return items.find(({ userId }) => userId === traveler.userId);
    };
    await visit(page, '/settings?tab=availability');
    const sheet = page.getByRole('dialog', { name: 'Add dates' });
    const add = sheet.getByRole('button', { name: 'Add', exact: true });
    const saved = page.getByText('Successfully saved availability', { exact: true });
    const inTrip = new RegExp(`^In ${trip.city}, `);

    await test.step('travel needs a range, a city from the suggestions, and hours on each day', async () => {
      await page.getByRole('button', { name: 'Add dates' }).click();
      await expect(add).toBeDisabled();
      await expect(sheet.getByLabel('Date', { exact: true })).toHaveAttribute('min', await dayIn(page, 0));
      await sheet.getByRole('switch', { name: "I'm traveling" }).check();
      await sheet.getByRole('combobox', { name: 'Destination' }).fill(trip.name);
      await page.getByRole('option', { name: trip.city, exact: true }).click();
      await sheet.getByLabel('First day').fill(await dayIn(page, 0));
      await sheet.getByLabel('Last day').fill(await dayIn(page, 40));
      await expect(add).toBeDisabled();
      await sheet.getByLabel('Last day').fill(await dayIn(page, 2));
      await expect(add).toBeEnabled();
      await sheet.getByRole('switch', { name: 'Different hours each day' }).check();
      const hours = sheet.locator('fieldset');
      await expect(hours).toHaveCount(3);
      await sheet.getByLabel('Last day').fill(await dayIn(page, 1));
      await expect(hours).toHaveCount(2);
      await hours
        .first()
        .getByRole('button', { name: /^Remove these hours/ })
        .click();
      await expect(add).toBeDisabled();
      await hours
        .first()
        .getByRole('button', { name: /^Add hours/ })
        .click();
      await hours
        .first()
        .getByLabel(/, from$/)
        .fill('18:00');
      await hours
        .first()
        .getByLabel(/, until$/)
        .fill('20:00');
      await hasNoBarriers(page, 'a trip');
      await add.click();
      await expect(saved).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(page.getByText(inTrip)).toBeVisible();
    });

    await test.step('a stranger does not see it until everyone may', async () => {
      await visit(other, `/profile/${traveler.userId}`);
      await expect(other.getByText(new RegExp(trip.name))).toHaveCount(0);
      expect(await found()).toBeUndefined();
      await page.getByRole('radio', { name: 'Everyone' }).check();
      await page.getByRole('button', { name: 'Save visibility' }).click();
      await expect(saved).toBeVisible();
      await product.until('a player on a trip', async () => (await found())?.visiting?.city === trip.city);
      await other.reload();
      await expect(other.getByText(inTrip)).toBeVisible();
      await hasNoBarriers(other, 'the times of another person');
    });

    await test.step('and not anymore when filters are chosen that they do not pass', async () => {
      await page.getByRole('radio', { name: 'Some people' }).check();
      await page.getByRole('radio', { name: 'No filter' }).check();
      await page.getByRole('switch', { name: 'My connections' }).uncheck();
      await expect(page.getByText('Right now, only you can see it.')).toBeVisible();
      await page.getByRole('switch', { name: 'My connections' }).check();
      await hasNoBarriers(page, 'who sees when I am free');
      await done(page, usersContract.saveAvailability, () =>
        page.getByRole('button', { name: 'Save visibility' }).click(),
      );
      await visit(other, `/profile/${traveler.userId}`);
      await expect(other.getByText(new RegExp(trip.name))).toHaveCount(0);
      await product.until('nobody on a trip', async () => (await found()) === undefined);
      const params = { userId: traveler.userId };
      const read = await product.call(usersContract.availability, { params }, stranger.token);
      expect(read).toEqual({ week: noTime(), dates: [], privacy: null, updatedAt: null });
    });

    await test.step('an entry is changed and deleted', async () => {
      await page.getByRole('button', { name: new RegExp(`^Edit In ${trip.name}`) }).click();
      const edit = page.getByRole('dialog', { name: 'Edit dates' });
      await edit.getByRole('switch', { name: "I'm traveling" }).uncheck();
      await expect(edit.getByRole('combobox', { name: 'Destination' })).toHaveCount(0);
      await edit.getByRole('button', { name: 'Save dates' }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByText(inTrip)).toHaveCount(0);
      await page.getByRole('button', { name: /^Delete / }).click();
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
    });
  });
});

test('ST-02 the availability tab can be skipped, and otherwise leads to the profile, like every tab', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('skipper'));
  await visit(page, '/settings?tab=availability&skippable=true');
  await expect(page.getByRole('link', { name: 'Skip for now...' })).toHaveAttribute('href', /\/profile$/);
  for (const tab of settingsTabs) {
    await visit(page, `/settings?tab=${tab}`);
    await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', /\/profile$/);
  }
});

test('AVL-08~ a team sees when most of its members are free, and hosts an event then', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'));
  const mates = [await product.member(address('mate')), await product.member(address('friend'))];
  const evening = eachDay(() => [{ start: '17:00', end: '20:00' }]);
  for (const { token } of [owner, ...mates])
    await product.call(usersContract.saveAvailability, { body: { week: evening } }, token);
  const body = aTeam({ name: 'Time Keepers' });
  const team = await product.call(teamsContract.create, { body }, owner.token);
  await visit(page, paths.team(team.id, { tab: 'best-times' }));
  await expect(page.getByRole('heading', { name: 'Not enough times yet' })).toBeVisible();
  await hasNoBarriers(page, 'the best times of too few');
  for (const { token } of mates)
    await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, token);
  await page.reload();
  const best = page.getByRole('region', { name: 'Best time', exact: true });
  await expect(best).toContainText('3 of 3 can come');
  await expect(page.getByText('3 of 3 members shared', { exact: false })).toBeVisible();
  await expect(page.locator('td[data-shade="4"]')).toHaveCount(21);
  await hasNoBarriers(page, 'the best times of a team');
  await page.setViewportSize({ width: 1280, height: 900 });
  await best.getByRole('link', { name: /^Plan an event for/ }).click();
  await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\dT17%3A00/);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('5:00');
});

test('ON-16 a person says for which of their sports they are available, and how good they are, and players nearby see it', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const sport = 'cricket';
  const other = await product.member(address('seeker'), { games: [sport] });
  const { userId } = await signedIn(page, address('rated'), { games: [sport, 'chess'] });
  await visit(page, '/settings?tab=sports');
  await page.getByRole('combobox', { name: 'Your level in Cricket' }).selectOption('7.5');
  await page.getByRole('switch', { name: 'Available to play or substitute: Chess' }).uncheck();
  await hasNoBarriers(page, 'interests');
  await page.getByRole('button', { name: 'Save interests' }).click();
  await expect(page.getByText('Updated user data successfully.')).toBeVisible();
  const query = { lat: '30.26715', lng: '-97.74306', gameType: sport };
  await product.until('the level', async () => {
    const { items } = await product.call(searchContract.players, { query }, other.token);
    const [first, second] = items.find((player) => player.userId === userId)?.sports ?? [];
    return first?.level === 7.5 && second?.available === false;
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Your level in Cricket' })).toHaveValue('7.5');
  await expect(
    page.getByRole('switch', { name: 'Available to play or substitute: Chess' }),
  ).not.toBeChecked();
});
