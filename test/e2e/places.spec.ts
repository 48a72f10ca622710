import type { Page } from 'playwright/test';
import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { textOfCode } from './qr.ts';
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

test('PLC-02~ PLC-05 someone adds a place, and its owner answers what another person suggests', async ({
  page,
  address,
  tag,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  const name = `Antelope courts ${tag}`;
  await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
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
    await page.getByRole('button', { name: 'Restrooms' }).click();
    await page.getByText('Free', { exact: true }).click();
    await page.getByLabel('I know the opening hours').check();
    await page.getByLabel('Monday: opens at').fill('00:00');
    await page.getByLabel('Website (optional)').fill('parks.example/antelope');
    await hasNoBarriers(page, 'the form of a place');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  const path = new URL(page.url()).pathname;
  await test.step('its page has what was entered', async () => {
    await expect(fact(page, 'Courts or fields')).toHaveText('4');
    await expect(fact(page, 'Surfaces')).toHaveText('Hard court');
    await expect(fact(page, 'Cost')).toHaveText('Free');
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
    await expect(guest.getByRole('alert')).toHaveText(/Nothing was changed/);
    await courts.fill('6');
    await guest.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(guest.getByText("Thanks! The place's owner will review your edit.").first()).toBeVisible();
    await expect(fact(guest, 'Courts or fields')).toHaveText('4');
    await expect(guest.getByRole('heading', { name: 'Suggested edits' })).toBeHidden();
  });

  await test.step('the owner is notified, and accepts it', async () => {
    await page.goto('/notifications');
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
    await page.getByLabel('Lights').check();
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(fact(page, 'Lights')).toHaveText('Yes');
  });
});

test('PLC-03~ a place shows upcoming events, who plays there, and takes reports', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  openPage,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const body = aPlace({ ...lincoln, name: 'Holmes Lake', lat: 40.78, address: 'Lincoln, NE' });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  const location = { name: 'Holmes Lake', address: 'Lincoln, NE', lat: body.lat, lng: body.lng };
  await hosted(ana, { title: 'Lakeside dinks', location });

  await test.step('what is on, and who hosts', async () => {
    await expect
      .poll(async () => (await product.call(placesContract.events, { params: { placeId: id } })).items.length)
      .toBe(1);
    await visit(page, paths.place(id));
    const here = page.getByRole('region', { name: 'Upcoming events here' });
    await expect(here.getByRole('link', { name: 'Lakeside dinks' })).toBeVisible();
    const people = page.getByRole('region', { name: 'Who plays here' });
    await expect(people.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
    await hasNoBarriers(page, 'a place with an event');
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

  await test.step('PLC-03~ an address without a place says so', async () => {
    await page.goto(paths.place(id.replace(/.$/, 'z')));
    await expect(page.getByRole('heading', { name: 'Place not found', level: 1 })).toBeVisible();
  });
});

test('PLC-01~ places near a city are listed, nearest first, and filtered', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'));
  const center = { name: 'Ogallala, NE', lat: 41.12805, lng: -101.71962 };
  const add = (n: number, facts: Parameters<typeof aPlace>[0]) => {
    const body = aPlace({ ...facts, requestKey: requestKey(n), lat: center.lat + n / 100, lng: center.lng });
    return product.call(placesContract.add, { body }, ana.token);
  };
  await add(5, { name: 'Far gym', setting: 'indoor', sports: ['basketball'] });
  await add(1, { name: 'Near court' });
  const rows = page.getByRole('list', { name: 'Places to play' }).getByRole('listitem');
  await visit(page, paths.placesNear(center));
  await expect(page.getByRole('heading', { name: 'Places to play near Ogallala', level: 1 })).toBeVisible();
  await expect(rows).toHaveText([/^Near court/, /^Far gym/]);
  await hasNoBarriers(page, 'a list of places');
  await page.getByText('Indoor', { exact: true }).click();
  await expect(rows).toHaveText([/^Far gym/]);
  await page.getByLabel('Sport', { exact: true }).selectOption('pickleball');
  await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
});

test('PLC-04 the poster of a place has its name, sports, and a QR code, and prints on one sheet', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'));
  const name = 'The Wilhelminenhofstrassenbrücken courts';
  const body = aPlace({ ...lincoln, name, lat: 40.76, sports: ['pickleball', 'tennis'] });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  await visit(page, paths.place(id));
  await page.getByRole('link', { name: 'Poster' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Pickleball · Tennis')).toBeVisible();
  const code = page.getByRole('img', { name: `QR code that opens the page of ${name}` });
  const opened = new URL(paths.place(id), page.url()).href;
  expect(await textOfCode(code)).toBe(opened);
  await hasNoBarriers(page, 'a poster');
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await textOfCode(code)).toBe(opened);
});
