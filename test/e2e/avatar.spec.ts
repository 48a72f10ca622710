import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6fd0' } })
    .jpeg()
    .toBuffer();

test('ON-13 ST-05~ A11Y-02~ a member picks a drawn avatar in the dialog, or uploads a photo and crops it', async ({
  page,
  address,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  await signedIn(page, address('avatar'));
  await visit(page, '/settings?tab=general&part=photo');
  const dialog = page.getByRole('dialog', { name: 'Choose your photo' });
  const use = dialog.getByRole('button', { name: 'Use this drawing' });
  const summaryOf = (name: string) => page.locator(`header img[src="/assets/avatars/${name}.svg"]`);

  await test.step('the dialog is 600 by 675, and as wide as a phone', async () => {
    await page.getByRole('button', { name: 'Add photo' }).click();
    await expect(use).toBeDisabled();
    await page.setViewportSize(desktop);
    await expect
      .poll(() => dialog.evaluate((shown: HTMLElement) => [shown.offsetWidth, shown.offsetHeight]))
      .toEqual([600, 675]);
    await hasNoBarriers(page, 'choosing a photo');
    await page.setViewportSize(phone);
    await expect.poll(() => dialog.evaluate((shown: HTMLElement) => shown.offsetWidth)).toBe(phone.width);
  });

  await test.step('every drawing has a name and a picture, and the arrow keys lead through them', async () => {
    const group = dialog.getByRole('group', { name: 'Or pick a drawing' });
    await expect(group.getByRole('radio')).toHaveCount(30);
    const drawings = group.locator('img');
    for (const drawing of await drawings.all()) {
      await drawing.scrollIntoViewIfNeeded();
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    }
    await group.getByRole('radio', { name: 'Fox' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: 'Tiger' })).toBeChecked();
    await use.press('Enter');
    await expect(page.getByText('Your photo was changed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();
  });

  await test.step('it is shown in the header and on the profile, also after a reload, and may be kept for a year', async () => {
    await page.setViewportSize(desktop);
    await expect(summaryOf('tiger')).toBeVisible();
    await visit(page, '/profile');
    await expect(page.locator('main img[src="/assets/avatars/tiger.svg"]').first()).toBeVisible();
    await expect(summaryOf('tiger')).toBeVisible();
    const [type, caching] = await page.evaluate(async () => {
      const { headers } = await fetch('/assets/avatars/tiger.svg');
      return [headers.get('content-type'), headers.get('cache-control')];
    });
    expect(type).toContain('image/svg+xml');
    expect(caching).toContain('immutable');
  });

  await test.step('a choice that fails shows an error, and the previous one stays', async () => {
    await visit(page, '/settings?tab=general&part=photo');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await expect(dialog.getByRole('radio', { name: 'Tiger' })).toBeChecked();
    await dialog.getByText('Owl').locator('..').click();
    expectErrors(/ERR_FAILED/);
    await page.route('**/api/me/avatar', (route) => route.abort());
    await use.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(summaryOf('tiger')).toBeVisible();
    await page.unroute('**/api/me/avatar');
    await use.click();
    await expect(summaryOf('owl')).toBeVisible();
  });

  await test.step('a photo that is uploaded and cropped replaces it, and a drawing replaces the photo', async () => {
    await page.getByRole('button', { name: 'Change photo' }).click();
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload a photo' }).click();
    await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
    await crop.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.locator('header img[src^="/media/photos/"]')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Change photo' }).click();
    await dialog.getByText('Polar bear').locator('..').click();
    await use.click();
    await expect(summaryOf('polar-bear')).toBeVisible();
  });

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByText('Your photo was removed.')).toBeVisible();
    await expect(summaryOf('polar-bear')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  });
});

test('ON-13~ drawings have names in Spanish', async ({ page, address, signedIn }) => {
  await signedIn(page, address('avatar-es'), { locale: 'es' });
  await visit(page, '/settings?tab=general&part=photo');
  await page.getByRole('button', { name: 'Agregar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elige tu foto' });
  await expect(dialog.getByRole('radio', { name: 'Zorro' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Oso polar' })).toBeVisible();
});
