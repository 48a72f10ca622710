import { placesContract } from '#shared/domains/places/contract.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace } from '../support/builders.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** Around Sioux Falls, South Dakota, where no other test has places or events; in the time zone of Austin. */
const siouxFalls = { lat: 43.5446, lng: -96.7311 };

test('PLC-06~ a place is closed: own events are canceled, other hosts decide, and the place is open again', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const other = await openPage();
  const ben = await signedIn(other, address('ben'), { displayName: 'Ben Ochoa' });
  const name = 'Falls Park';
  const body = aPlace({ ...siouxFalls, name, address: 'Sioux Falls, SD' });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  const location = { name, address: 'Sioux Falls, SD', ...siouxFalls };
  const dateStart = austinDate(1);
  const own = await hosted(ana, { title: 'Morning rally', location, dateStart, timeStart: '09:00' });
  const others = await hosted(ben, { title: 'Lunch dinks', location, dateStart, timeStart: '12:00' });
  const inPrivate = { location, dateStart, isPrivate: true };
  await hosted(ben, { ...inPrivate, title: 'Secret scrimmage', timeStart: '13:00' });
  const practice = await hosted(ana, { ...inPrivate, title: 'Team practice', timeStart: '14:00' });
  const until = addMilliseconds((await product.now()).toISOString(), 2 * DAY_MS);
  await product.until('the own private event at the place', async () => {
    const { items } = await product.call(
      placesContract.affected,
      { params: { placeId: id }, query: { until } },
      ana.token,
    );
    return items.some((date) => date.id === practice.id);
  });

  await test.step('before it is set, the owner sees what it affects', async () => {
    await visit(page, paths.place(id));
    await page.getByRole('button', { name: 'Set status' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set status' });
    await sheet.getByLabel('For how long?').selectOption('2 days');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Morning rally' })).toContainText(
      "You're hosting",
    );
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Lunch dinks' })).toContainText('Ben Ochoa');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Team practice' })).toContainText(
      "You're hosting",
    );
    await expect(sheet.getByText('Secret scrimmage')).toHaveCount(0);
    await sheet.getByLabel('Reason (optional)').fill('Flooded field');
    await hasNoBarriers(page, 'setting the status of a place');
    await expect(sheet.getByRole('radio', { name: 'Cancel all' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Set status' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(/^Closed until .* · Flooded field$/)).toBeVisible();
    await expect(page.getByText(/^Set by Ana Ruiz/)).toBeVisible();
    await hasNoBarriers(page, 'a closed place');
  });

  await test.step('the own event is canceled, with the reason', async () => {
    await expect(async () => {
      await visit(page, paths.event(own));
      await expect(page.getByText('Flooded field')).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step('the page of the other event says that the place is closed', async () => {
    const visitor = await openPage();
    await visit(visitor, paths.event(others));
    await expect(visitor.getByText(/ is closed until .* · Flooded field$/)).toBeVisible();
    await hasNoBarriers(visitor, 'an event at a closed place');
  });

  await test.step('its host is notified, and moves it to a proposed time in one tap', async () => {
    await expect(async () => {
      await visit(other, '/notifications');
      await expect(other.getByRole('link', { name: `${name} is closed: Secret scrimmage` })).toBeVisible({
        timeout: 5000,
      });
      await other.getByRole('link', { name: `${name} is closed: Lunch dinks` }).click({ timeout: 5000 });
    }).toPass();
    await expect(other.getByText('What should happen with your event?')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cancel this date' })).toBeVisible();
    await hasNoBarriers(other, 'a host decides');
    await other
      .getByRole('button', { name: /^Move to / })
      .first()
      .click();
    await expect(other.getByText('Your event was moved. Everyone going will be notified.')).toBeVisible();
    await expect(other.getByText('What should happen with your event?')).toBeHidden();
  });

  await test.step('the place is open again', async () => {
    await visit(page, paths.place(id));
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(/^Closed until/)).toBeHidden();
  });
});
