import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import { addPlacePhoto } from '../support/place-photo.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** Around Cheyenne, Wyoming, where no other test has places. */
const cheyenne = { lat: 41.14, lng: -104.82 };

/** The page asks for half a minute whether a picture is made. */
const MADE_WITHIN_MS = 60_000;

const fileOf = async (name: string, background: string, format: 'jpeg' | 'gif' = 'jpeg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});
const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('img');

const choose = async (page: Page, background: string, action: string): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles(await fileOf('court.jpg', background));
  const sheet = page.getByRole('dialog', { name: 'Crop the photo' });
  await sheet.getByRole('button', { name: action }).click();
  await expect(sheet).toBeHidden({ timeout: MADE_WITHIN_MS });
};

test('PLC-02~ PLC-03~ PLC-05~ PLT-17~ the owner adds, orders, and removes photos of a place, and others suggest them', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const body = aPlace({ ...cheyenne, name: 'Holliday Park', address: 'Cheyenne, WY' });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  const visitor = await openPage();

  await test.step('there are none yet; a file that is no picture shows an error', async () => {
    await visit(visitor, paths.place(id));
    await expect(visitor.getByText('No photos yet')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Suggest a photo' })).toHaveAttribute('href', /^\/login/);
    await visit(page, paths.place(id));
    await page.locator('input[type="file"]').setInputFiles(await fileOf('a.jpg', 'teal', 'gif'));
    const sheet = page.getByRole('dialog', { name: 'Crop the photo' });
    await sheet.getByRole('button', { name: 'Add photo' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(/We can't read this file/, {
      timeout: MADE_WITHIN_MS,
    });
    await hasNoBarriers(page, 'a photo that was refused');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('No photos yet')).toBeVisible();
  });

  await test.step('the owner adds two, and everybody sees them', async () => {
    await choose(page, '#2f6fd0', 'Add photo');
    await expect(photos(page)).toHaveCount(1);
    await addPlacePhoto(product, ana, id, requestKey(91_001), '#d0702f');
    await visit(page, paths.place(id));
    await expect(photos(page)).toHaveCount(2);
    // The edge keeps a visitor's page for a while.
    await expect(async () => {
      await visit(visitor, paths.place(id));
      const second = visitor.getByRole('img', { name: 'Photo 2 of 2 of Holliday Park' });
      await expect(second).toBeVisible({ timeout: 5000 });
    }).toPass();
    await hasNoBarriers(visitor, 'a place with photos');
  });

  await test.step('a dialog shows them one by one, with the keyboard', async () => {
    await visitor.getByRole('button', { name: 'Photo 1 of 2 of Holliday Park' }).press('Enter');
    await expect(visitor.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible();
    await visitor.keyboard.press('ArrowRight');
    const second = visitor.getByRole('dialog', { name: 'Photo 2 of 2' });
    await expect(second.getByRole('img', { name: 'Photo 2 of 2 of Holliday Park' })).toBeVisible();
    await expect(second.getByText('Photo by Ana Ruiz')).toBeVisible();
    await hasNoBarriers(visitor, 'a photo of a place');
    await second.getByRole('button', { name: 'Next photo' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('dialog')).toBeHidden();
  });

  await test.step('the owner shows the second one first', async () => {
    const before = await photos(page).nth(1).getAttribute('src');
    await page.getByRole('button', { name: 'Photo 2 of 2 of Holliday Park' }).click();
    await page.getByRole('button', { name: 'Show first' }).click();
    await expect(page.getByText('This photo is now shown first.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    const id = before?.split('/')[3] ?? 'none';
    await expect(photos(page).first()).toHaveAttribute('src', new RegExp(id));
  });

  await test.step('another person suggests one, and the owner accepts it', async () => {
    const guest = await openPage();
    await signedIn(guest, address('ben'), { displayName: 'Ben Ochoa' });
    await visit(guest, paths.place(id));
    await choose(guest, '#208050', 'Suggest photo');
    await expect(guest.getByText("Thanks! The place's owner will review your photo.").first()).toBeVisible();
    await expect(photos(guest)).toHaveCount(2);
    await visit(page, paths.place(id));
    const edits = page.getByRole('region', { name: 'Suggested edits' });
    await expect(edits.getByRole('img', { name: 'Photo suggested by Ben Ochoa' })).toBeVisible();
    await hasNoBarriers(page, 'a suggested photo');
    await edits.getByRole('button', { name: "Accept Ben Ochoa's edit" }).click();
    await expect(photos(page)).toHaveCount(3);
    await expect(edits).toBeHidden();
  });

  await test.step('the owner removes one', async () => {
    await page.getByRole('button', { name: 'Photo 3 of 3 of Holliday Park' }).click();
    await page
      .getByRole('dialog', { name: 'Photo 3 of 3' })
      .getByRole('button', { name: 'Remove photo' })
      .click();
    const asks = page.getByRole('dialog', { name: 'Remove this photo?' });
    await asks.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photos(page)).toHaveCount(2);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('lists of places show the first', async () => {
    await visit(visitor, `/places?near=Cheyenne%2C+WY&lat=${cheyenne.lat}&lng=${cheyenne.lng}`);
    const row = visitor.getByRole('listitem').filter({ hasText: 'Holliday Park' });
    await expect(row.locator('img[src^="/media/places/"]')).toBeVisible();
  });
});
