import type { Locator, Page } from 'playwright/test';
import { austinDate } from '../support/upcoming.ts';
import { addPhoto, photoOf } from './add-photo.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { visit } from './screens.ts';

/** The pictures on screen: their names, without the part that changes with each build. */
const coversOf = async (page: Page): Promise<string[]> => {
  const covers = page.locator('img[src*="/assets/covers-"]');
  await expect(covers.first()).toHaveJSProperty('naturalWidth', 600);
  return covers.evaluateAll((images) =>
    images.map((image) => (image.getAttribute('src') ?? '').replace(/^.*\//, '')),
  );
};

test("an event's cover shows its sport, in the light of the hour at its place", async ({
  product,
  address,
  hosted,
  openPage,
}) => {
  const host = await product.member(address('host'));
  const volleyball = await hosted(host, { gameType: 'beach_volleyball', timeStart: '18:00' });
  const ultimate = await hosted(host, { gameType: 'ultimate', timeStart: '09:00' });
  const page = await openPage({ timezoneId: 'Asia/Tokyo' });
  await page.goto(`/evt/${volleyball.id}`);
  await expect.poll(() => coversOf(page)).toContain('beach-volleyball-evening.svg');
  await page.goto(`/evt/${ultimate.id}`);
  await expect.poll(() => coversOf(page)).toContain('ultimate-morning.svg');
  // Decorative: a screen reader skips it.
  await expect(page.locator('img[src*="/assets/covers-"]').first()).toHaveAttribute('alt', '');
});

const PICTURE = 'img[src^="/media/covers/"]';
const pictureIn = (place: Locator) => place.locator(PICTURE);

/** The size that the browser has chosen. */
const sizeOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/^.*\//, ''));

test('EVT-12 PLT-17~ A11Y-02~ a host adds a cover to an event, replaces it, and removes it; everyone sees it on the page and on cards', async ({
  page,
  openPage,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  await signedIn(page, address('cora'));
  const field = page.getByRole('region', { name: 'Cover photo (optional)' });
  const title = 'Rally with a picture';
  const visitor = await openPage({ viewport: { width: 1280, height: 900 } });
  const eventCover = (shown: Page) => pictureIn(shown.locator('article').first());
  const card = pictureIn(visitor.getByRole('article').filter({ hasText: title }));

  await test.step('a file that is no picture shows an error', async () => {
    await visit(page, '/create');
    await nameEvent(page, title);
    await chooseDay(page, austinDate(3));
    await page.getByLabel('Number of players').fill('6');
    await page.getByLabel('Place name').fill('Zilker Park');
    await nextStep(page).click();
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(field.locator('..').getByRole('alert')).toHaveText(/We can't read this file/);
    await input.setInputFiles(await photoOf('a.jpg', 'teal', 'gif'));
    const sheet = page.getByRole('dialog', { name: 'Crop the cover' });
    await sheet.getByRole('button', { name: 'Use photo' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(/We can't read this file/);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a picture is cropped with the keyboard, and stays in the draft', async () => {
    await page.locator('input[type="file"]').setInputFiles(await photoOf('court.jpg', '#2f6fd0'));
    const sheet = page.getByRole('dialog', { name: 'Crop the cover' });
    await expect(sheet).toBeVisible();
    await hasNoBarriers(page, 'cropping a cover');
    const zoom = sheet.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveValue('1.1');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeAttached();
    await sheet.getByRole('button', { name: 'Use photo' }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(pictureIn(field)).toHaveJSProperty('complete', true);
    await hasNoBarriers(page, 'a new event with a cover');
    await visit(page, '/create');
    await expect(pictureIn(field)).toBeVisible();
  });

  await test.step('the event is published with it', async () => {
    await publishEvent(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(eventCover(page)).toBeVisible();
    await hasNoBarriers(page, 'an event with a cover');
  });

  const path = new URL(page.url()).pathname;
  await test.step('visitors see it on a card, in a size that suits, and on the page', async () => {
    await expect(async () => {
      // Narrowed to it: other tests have many events in Austin.
      await visit(
        visitor,
        `/discover?near=Austin%2C+TX&lat=30.2669&lng=-97.7729&q=${encodeURIComponent(title)}`,
      );
      await expect(card).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(card).toHaveAttribute('loading', 'lazy');
    // A picture that is still to be loaded has no size yet.
    await expect.poll(() => sizeOf(card)).toBe('640.webp');
    await visitor.goto(path);
    await expect(eventCover(visitor)).toBeVisible();
    await expect(eventCover(visitor)).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('it is replaced', async () => {
    const before = await eventCover(page).getAttribute('src');
    await page.getByRole('link', { name: 'Manage event' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(pictureIn(field)).toHaveAttribute('src', before ?? '');
    await addPhoto(page, 'other.jpg', '#d0702f');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(eventCover(page)).toBeVisible();
    await expect(eventCover(page)).not.toHaveAttribute('src', before ?? '');
  });

  await test.step('it is removed, and the drawing is back', async () => {
    await page.getByRole('link', { name: 'Manage event' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await field.getByRole('button', { name: 'Remove photo' }).click();
    await expect(pictureIn(field)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(eventCover(page)).toHaveCount(0);
    await expect.poll(() => coversOf(page)).toContain('pickleball-evening.svg');
  });
});

test('TEA-02~ TEA-05~ PLT-17~ a team is started with a photo as its cover, which its owner removes later', async ({
  page,
  address,
  signedIn,
}) => {
  await signedIn(page, address('captain'));
  await page.goto('/teams/create');
  await expect(page.locator('main img').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Photo finishers');
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await addPhoto(page, 'team.jpg', 'teal');
  const cover = page.locator('main img[src^="/media/teams/"]');
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'Start a team' }).click();
  await expect(page.getByRole('heading', { name: 'Photo finishers', level: 1 })).toBeVisible();
  await expect(cover).toBeVisible();
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(cover).toHaveCount(0);
});
