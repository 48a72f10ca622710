import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** The button that leads to the next step of the form for a new event. */
export const nextStep = (page: Page): Locator => page.getByRole('button', { name: /^Next/ });

/** Fills in the first step, and goes to the second. */
export const nameEvent = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('radio', { name: 'Pickleball' }).click();
  await page.getByLabel('Event name').fill(title);
  await nextStep(page).click();
};

/** Chooses a day that is not offered, `YYYY-MM-DD`, and the time, `HH:MM`. */
export const chooseDay = async (page: Page, date: string, time = '18:00'): Promise<void> => {
  await page.getByRole('radio', { name: 'Other', exact: true }).click();
  await page.locator('input[name="date"]').fill(date);
  await page.getByLabel('Start time').fill(time);
};

/** Publishes the event, and opens its page. */
export const publishEvent = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your event is live/ })).toBeVisible();
  await page.getByRole('link', { name: 'View event' }).click();
};
