import type { Page } from 'playwright/test';

/** Starts to set up payouts. */
export const connect = async (page: Page, way: 'Create account' | 'Link existing account') => {
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
};
