import { expect, type Locator, type Page } from 'playwright/test';

/** Waits until a screen shows its content, with no placeholders left. */
export const shown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
};

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await shown(page);
};

/** In whole CSS pixels, once it has reached that size. */
export const hasSize = (target: Locator, size: { readonly width: number; readonly height: number }) =>
  expect
    .poll(async () => {
      const box = await target.boundingBox();
      return box && { width: Math.round(box.width), height: Math.round(box.height) };
    })
    .toEqual(size);

/** The question before changes are lost. */
export const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
