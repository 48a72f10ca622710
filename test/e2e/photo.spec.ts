import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** The page asks for half a minute whether a picture is made. */
const MADE_WITHIN_MS = 60_000;

const picture = (format: 'jpeg' | 'gif') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6fd0' } })
    .toFormat(format)
    .toBuffer();
const fileOf = async (name: string, mimeType: string, format: 'jpeg' | 'gif') => ({
  name,
  mimeType,
  buffer: await picture(format),
});

test('PLT-17~ A11Y-02~ a member adds a photo, crops it by keyboard, sees it in the header, and removes it', async ({
  page,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  await signedIn(page, address('face'));
  await visit(page, '/settings?tab=general&part=photo');
  const input = page.locator('input[type="file"]');
  const ownPhoto = page.locator('main img[src^="/media/photos/"]');
  const headerPhoto = page.locator('header img[src^="/media/photos/"]');

  const openPicker = (name: string) => page.getByRole('button', { name }).click();
  await openPicker('Add photo');

  await test.step('a file that is no picture shows an error', async () => {
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert')).toHaveText(/We can't read this file/);
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) });
    await expect(page.getByRole('alert')).toHaveText(/larger than 10.MB/);
  });

  await test.step('a picture is cropped with the keyboard and sent', async () => {
    await input.setInputFiles(await fileOf('me.jpg', 'image/jpeg', 'jpeg'));
    const sheet = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(sheet).toBeVisible();
    await hasNoBarriers(page, 'cropping a photo');
    const zoom = sheet.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveValue('1.1');
    await sheet.getByRole('slider', { name: 'Left and right' }).focus();
    await page.keyboard.press('Home');
    await sheet.getByRole('button', { name: 'Save photo' }).press('Enter');
    await expect(sheet).toBeHidden({ timeout: MADE_WITHIN_MS });
    await expect(page.getByText('Your photo was changed.')).toBeVisible();
    await expect(ownPhoto).toBeVisible();
    // Phones have no avatar in the header.
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(headerPhoto).toBeVisible();
  });

  await test.step('it is still there after a reload, in a size that suits, and may be kept for a year', async () => {
    await visit(page, '/settings?tab=general&part=photo');
    await expect(headerPhoto).toBeVisible();
    await expect(headerPhoto).not.toHaveJSProperty('naturalWidth', 0);
    const source = await headerPhoto.evaluate((image: HTMLImageElement) => image.currentSrc);
    const [type, caching] = await page.evaluate(async (address) => {
      const { headers } = await fetch(address);
      return [headers.get('content-type'), headers.get('cache-control')];
    }, source);
    expect(type).toBe('image/webp');
    expect(caching).toContain('max-age=31536000');
    expect(caching).toContain('immutable');
  });

  await test.step('a picture that only claims to be one is refused, and the old photo stays', async () => {
    await openPicker('Change photo');
    await input.setInputFiles(await fileOf('me.jpg', 'image/jpeg', 'gif'));
    const sheet = page.getByRole('dialog', { name: 'Crop your photo' });
    await sheet.getByRole('button', { name: 'Save photo' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(/We can't read this file/, {
      timeout: MADE_WITHIN_MS,
    });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(headerPhoto).toBeVisible();
  });

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByText('Your photo was removed.')).toBeVisible();
    await expect(headerPhoto).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  });
});
