import type { Locator } from 'playwright/test';
import { PASSWORD } from '../support/product.ts';
import { cards } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test('A11Y-02 PLT-15~ AU-01 ON-01 RSV-01~ a visitor signs up, finds an event, joins it, and buys a plan with only the keyboard', async ({
  page,
  product,
  hosted,
  address,
  mailedCode,
}) => {
  const omaha = { name: 'Elmwood Park', address: 'Omaha, NE', lat: 41.2587, lng: -95.9378 };
  await hosted(await product.member(address('una')), { title: 'Keyboard rally', location: omaha });
  const email = address('vito');
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  await page.goto('/sign-up');
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await type(page.getByLabel('Code from the email'), await mailedCode(email));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/user-onboarding');
  await type(page.getByLabel('Display name'), 'Vito');
  await type(page.getByLabel('Full name'), 'Vito Keller');
  await press(page.getByRole('checkbox', { name: 'I am 13 or older' }), 'Space');
  await page.keyboard.press('Enter');
  await type(page.getByRole('combobox', { name: 'Your city' }), 'Omaha');
  await expect(page.getByRole('option', { name: 'Omaha, NE' })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Next' }));
  await press(page.getByRole('button', { name: 'Pickleball' }), 'Space');
  await tabTo(page, page.getByRole('radio', { name: 'Organize events' }));
  for (let option = 0; option < 3; option += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Find events to join' })).toBeChecked();
  await press(page.getByRole('checkbox', { name: 'I agree to the terms of use' }), 'Space');
  await press(page.getByRole('button', { name: 'Setup Account' }));
  await page.waitForURL('**/settings?tab=availability&skippable=true');

  await press(page.getByRole('link', { name: 'Skip to content' }));
  await press(page.getByRole('link', { name: 'Skip for now...' }));
  await page.waitForURL('**/profile');
  await press(page.getByRole('link', { name: 'Discover', exact: true }));
  await press(page.getByRole('button', { name: 'More sports' }));
  await press(page.getByRole('dialog').getByRole('button', { name: /^Pickleball/ }));
  await expect(page).toHaveURL(/sport=pickleball/);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page.getByRole('link', { name: 'Keyboard rally' }));
  await expect(page.getByRole('heading', { name: 'Keyboard rally' })).toBeVisible();
  await press(page.getByRole('button', { name: "I'm in" }));
  const answer = page.getByRole('dialog', { name: 'Join this event' });
  await press(answer.getByRole('button', { name: 'Add a guest' }));
  await press(answer.getByRole('button', { name: "I'm in" }));
  await expect(page.getByText('with 1 guest')).toBeVisible();

  await press(page.getByRole('banner').getByRole('link', { name: 'Good Times Hub' }));
  await page.waitForURL('**/home');
  await press(page.getByRole('link', { name: 'Me', exact: true }));
  await press(page.getByRole('main').getByRole('link', { name: 'Subscriptions & Payouts' }));
  await press(page.getByRole('main').locator('a[href="/member/pricing"]').first());
  await press(page.getByRole('button', { name: 'Get started: Member Plus' }));
  // The payment provider's page is not ours: the focus there is only followed.
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label), { ours: false });
    await page.keyboard.type(text);
  };
  await fill('Card number', cards.good);
  await fill('Expires', '12 / 34');
  await fill('Security code', '123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
});
