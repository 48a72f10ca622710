import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

/** A photo of one color. */
export const photoOf = async (name: string, background: string, format: 'jpeg' | 'gif' = 'jpeg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});
/** Chooses a file, keeps the middle of it, and waits until it is there. */
export const addPhoto = async (page: Page, name: string, background: string): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles(await photoOf(name, background));
  const sheet = page.getByRole('dialog', { name: 'Crop the cover' });
  await sheet.getByRole('button', { name: 'Use photo' }).click();
  await expect(sheet).toBeHidden();
};
