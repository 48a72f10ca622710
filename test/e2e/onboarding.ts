import type { Page } from 'playwright/test';

/** Fills out the three steps of a new profile, up to the last one's button. */
export const fillProfile = async (page: Page, displayName: string, fullName: string): Promise<void> => {
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
  await next.click();
  await page.getByRole('combobox', { name: 'Your city' }).fill('Austin');
  await page.getByRole('option', { name: 'Austin, TX' }).click();
  await next.click();
  await page.getByRole('button', { name: 'Pickleball' }).click();
  await page.getByRole('radio', { name: 'Organize events' }).check();
  await page.getByRole('checkbox', { name: 'I agree to the terms of use' }).check();
};
