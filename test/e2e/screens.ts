import { expect, type Page } from 'playwright/test';

/** Waits until a screen shows what it has to show, nothing in its place any more. */
export const shown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
};

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await shown(page);
};
