import type { Page } from 'playwright/test';

/** Test cards of the payment provider. */
export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

const fillCard = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
};

/** Fills out the hosted checkout of a plan, and subscribes. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Subscribe' }).click();
};

/** Fills out the hosted checkout of a single payment, and pays. */
export const pay = async (page: Page, card: string = cards.good): Promise<void> => {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay/ }).click();
};

/** The button that starts a plan, and the button of the current plan. */
export const started = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Get started: ${plan}` });
export const current = (page: Page, plan: string) => page.getByRole('button', { name: `Current: ${plan}` });
