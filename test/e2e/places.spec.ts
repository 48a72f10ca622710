import type { Page } from 'playwright/test';
import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { altered } from '../support/altered.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import { createPastDate } from '../support/past-date.ts';
import { addPlacePhoto } from '../support/place-photo.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** Around Lincoln, Nebraska, where no other test has places. */
const lincoln = { lat: 40.8, lng: -96.66696 };
const fact = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'About this place' })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('+ dd');

const chooseAddress = async (page: Page, typed: string, chosen: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Address' }).fill(typed);
  await page.getByRole('option', { name: chosen }).first().click();
};

test('PLC-02 PLC-05 someone adds a place with all that is known of it, and its owner answers what another person suggests', async ({
  page,
  address,
  tag,
  signedIn,
  openPage,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const name = `Antelope courts ${tag}`;
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const guest = await openPage();
  await signedIn(guest, address('ben'), { displayName: 'Ben Ochoa' });

  await test.step('the form says what is missing, and takes what people know', async () => {
    await visit(page, '/places/new');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await chooseAddress(page, 'Lincoln, NE', 'Lincoln, NE');
    await page.getByRole('button', { name: 'Pickleball' }).click();
    await page.getByRole('button', { name: 'Hard court' }).click();
    await page.getByLabel('Number of courts or fields (optional)').fill('4');
    await page.getByText('Indoor and outdoor', { exact: true }).click();
    await page.getByRole('button', { name: 'Restrooms' }).click();
    await page.getByText('Free', { exact: true }).click();
    await page.getByLabel('I know the opening hours').check();
    await page.getByLabel('Monday: opens at').fill('00:00');
    await page.getByLabel('Website (optional)').fill('parks.example/antelope');
    await page.getByLabel('Phone (optional)').fill('(402) 555-0100');
    await hasNoBarriers(page, 'the form of a place');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  const path = new URL(page.url()).pathname;
  await test.step('its page has what was entered', async () => {
    await expect(fact(page, 'Courts or fields')).toHaveText('4');
    await expect(fact(page, 'Surfaces')).toHaveText('Hard court');
    await expect(fact(page, 'Cost')).toHaveText('Free');
    await expect(fact(page, 'Indoor or outdoor')).toHaveText('Indoor and outdoor');
    await expect(fact(page, 'Amenities')).toHaveText('Restrooms');
    await expect(fact(page, 'Phone')).toHaveText('(402) 555-0100');
    await expect(fact(page, 'Added by')).toHaveText('Ana Ruiz');
    await expect(page.getByText('Lincoln, NE', { exact: true })).toBeVisible();
    await expect(page.getByText('Pickleball', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'parks.example/antelope' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=40\.8/);
    await expect(page.getByText(/^(Open now|Closed) · (until|opens) /)).toBeVisible();
    await hasNoBarriers(page, 'an own place');
  });

  await test.step('someone about to add it again is shown that it is there', async () => {
    await visit(guest, '/places/new');
    await guest.getByLabel('Name', { exact: true }).fill(`${name} north`);
    await chooseAddress(guest, 'Lincoln, NE', 'Lincoln, NE');
    await guest.getByRole('button', { name: 'Pickleball' }).click();
    await guest.getByRole('button', { name: 'Add a place' }).click();
    const note = guest.getByRole('alert').filter({ hasText: 'Is it one of these?' });
    await expect(note.getByRole('link', { name })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Add it anyway' })).toBeVisible();
    await hasNoBarriers(guest, 'a possible duplicate');
    await note.getByRole('link', { name }).click();
    await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('another person suggests an edit, and nothing changes yet', async () => {
    await guest.getByRole('link', { name: 'Suggest an edit' }).click();
    const courts = guest.getByLabel('Number of courts or fields (optional)');
    await expect(courts).toHaveValue('4');
    await guest.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(guest.getByRole('alert')).toHaveText('There are no changes to save.');
    await courts.fill('6');
    await guest.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(guest.getByText("Thanks! The place's owner will review your edit.").first()).toBeVisible();
    await expect(fact(guest, 'Courts or fields')).toHaveText('4');
    await expect(guest.getByRole('heading', { name: 'Suggested edits' })).toBeHidden();
  });

  await test.step('the owner is notified, and accepts it', async () => {
    await visit(page, '/notifications');
    await page.getByRole('link', { name: `Ben Ochoa suggested an edit to ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const edits = page.getByRole('region', { name: 'Suggested edits' });
    await expect(edits.getByRole('listitem')).toContainText('Courts or fields6');
    await hasNoBarriers(page, 'a suggested edit');
    await edits.getByRole('button', { name: "Accept Ben Ochoa's edit" }).click();
    await expect(fact(page, 'Courts or fields')).toHaveText('6');
    await expect(edits).toBeHidden();
  });

  await test.step('the owner changes it without asking', async () => {
    await page.getByRole('link', { name: 'Edit place' }).click();
    await expect(page).toHaveURL(new RegExp(`${path.replace('/view/', '/edit/')}$`));
    await page.getByLabel('Lights').check();
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(fact(page, 'Lights')).toHaveText('Yes');
  });

  await test.step('it has a photo, is verified by staff, and is rated by who was there', async () => {
    const staff = await product.account(address('staff'), { staff: true });
    await product.setUp(staff);
    const placeId = path.split('/').at(-1) ?? '';
    const params = { placeId };
    const { lat, lng } = await product.call(placesContract.get, { params });
    const location = { name, address: 'Lincoln, NE', lat, lng };
    await createPastDate(product, 0, { host: ana, attendees: [] }, { location });
    await addPlacePhoto(product, ana, placeId, requestKey(92_001));
    await product.call(placesContract.verify, { params, body: { verified: true } }, staff.token);
    await product.until(
      'that she may rate it',
      async () => (await product.call(placesContract.ownRating, { params }, ana.token)).mayRate,
    );
    await product.call(placesContract.rate, { params, body: { stars: 4, text: '' } }, ana.token);
    await visit(page, path);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: `${name} Verified`, level: 1 })).toBeVisible();
    await expect(page.getByText('4.0 out of 5 (1 rating)')).toBeVisible();
  });
});

test('PLC-03 a place shows its map, photos, how to get there, whether it is open, upcoming events, and who plays there, and takes reports', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  openPage,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const allDay = { opens: '00:00', closes: '00:00' };
  const hours = { MO: allDay, TU: allDay, WE: allDay, TH: allDay, FR: allDay, SA: allDay, SU: allDay };
  const body = aPlace({ ...lincoln, name: 'Holmes Lake', lat: 40.78, address: 'Lincoln, NE', hours });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  const location = { name: 'Holmes Lake', address: 'Lincoln, NE', lat: body.lat, lng: body.lng };
  await hosted(ana, { title: 'Lakeside dinks', location });
  await addPlacePhoto(product, ana, id, requestKey(92_002));

  await test.step('what is on, and who hosts', async () => {
    await product.until('the event at the place', async () => {
      const { items } = await product.call(placesContract.events, { params: { placeId: id } });
      return items.length === 1;
    });
    await visit(page, paths.place(id));
    const here = page.getByRole('region', { name: 'Upcoming events here' });
    await expect(here.getByRole('link', { name: 'Lakeside dinks' })).toBeVisible();
    const people = page.getByRole('region', { name: 'Who plays here' });
    await expect(people.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
    await hasNoBarriers(page, 'a place with an event');
  });

  await test.step('where it is, how to get there, a photo, and that it is open', async () => {
    expect(new URL(page.url()).pathname).toBe(`/places/view/${id}`);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.getByRole('region', { name: 'Holmes Lake' })).toBeVisible();
    const directions = page.getByRole('link', { name: 'Directions' });
    await expect(directions).toHaveAttribute('href', /destination=40\.78/);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
    await expect(page.getByText('Open now', { exact: true })).toBeVisible();
  });

  await test.step('a visitor logs in to report, and another person reports', async () => {
    const guest = await openPage();
    await visit(guest, paths.place(id));
    await expect(guest.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', /^\/login/);
    await signedIn(guest, address('ben'), { displayName: 'Ben Ochoa' });
    await visit(guest, paths.place(id));
    await guest.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = guest.getByRole('dialog');
    await sheet.getByLabel("What's wrong?").selectOption('unsafe');
    await sheet.getByLabel('Details (optional)').fill('The net is torn.');
    await hasNoBarriers(guest, 'a report');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(guest.getByText('Thanks for the report.').first()).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Reported problems' })).toBeHidden();
  });

  await test.step('the owner reads it', async () => {
    await page.reload();
    const reports = page.getByRole('list', { name: 'Reported problems' });
    await expect(reports.getByRole('listitem')).toContainText('The net is torn.');
  });

  await test.step('PLC-03~ an address without a place shows an error', async () => {
    await page.goto(paths.place(altered(id)));
    await expect(page.getByRole('heading', { name: 'Place not found', level: 1 })).toBeVisible();
  });
});
