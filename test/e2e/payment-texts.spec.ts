import type { Page } from 'playwright/test';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { hasSize, stopTime, visit } from './screens.ts';

const tab = '/settings?tab=payments';
const failed = { status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } };

test('PAY-04 PAY-06 payment dialogs have the specified texts, and messages stay as long as specified', async ({
  page,
  product,
  signedIn,
  address,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/status of 503/);
  const owner = await signedIn(page, address('pia'));
  const said = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
  /** A message is there until shortly before its time, and not much longer: the page's time passes only here. */
  const lasts = async (act: () => Promise<void>, text: string, seconds: number) => {
    await stopTime(page);
    await act();
    await expect(said(text)).toBeVisible();
    await page.clock.runFor(seconds * 1000 - 100);
    await expect(said(text)).toBeVisible();
    await page.clock.runFor(200);
    await expect(said(text)).toHaveCount(0);
    await page.clock.resume();
  };
  const connect = (dialog: ReturnType<Page['getByRole']>, name: string) =>
    dialog.getByRole('button', { name }).click();

  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('a code that is nobody’s', async () => {
    await page.goto(`${tab}&code=ac_1&state=forged`, { waitUntil: 'commit' });
    await expect(said('Something went wrong linking stripe account from authorization code')).toBeVisible();
  });

  await test.step('linking fails, is on its way, and is done', async () => {
    await visit(page, tab);
    await page.getByRole('button', { name: 'Set up payouts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up payouts' });
    await hasSize(dialog, { width: 550, height: 500 });
    const country = dialog.getByRole('combobox', { name: 'Home Country' });
    await expect(country).toHaveValue('US');
    await expect(country.getByRole('option')).toHaveCount(45);
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
    await page.route('**/api/payments/account', (route) => route.fulfill(failed));
    await connect(dialog, 'Link existing account');
    await expect(dialog.getByText('Something went wrong linking Stripe account')).toBeVisible();
    await page.unrouteAll();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/payments/account', async (route) => {
      await held;
      await route.continue();
    });
    await connect(dialog, 'Link existing account');
    await expect(dialog.getByText('Taking you to Stripe')).toBeVisible();
    go();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(said('Successfully linked Stripe account')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('unlinking fails for five seconds, and is done for three', async () => {
    await page.clock.install();
    await visit(page, tab);
    const unlink = async () => {
      await page.getByRole('button', { name: 'Unlink account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink account' }).click();
    };
    await page.route('**/api/payments/account', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(failed) : route.continue(),
    );
    await lasts(unlink, 'Failed to unlink your Stripe account, please try again.', 5);
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await lasts(unlink, 'Your Stripe account was unlinked successful.', 3);
  });

  await test.step('a plan is changed and cancelled for five seconds; one that is over cannot be', async () => {
    const team = await product.call(teamsContract.create, { body: aTeam() }, owner.token);
    await buyTeamPlan(product, owner, team.id);
    const choose = async (plan: string, question: string, action: string) => {
      await page
        .getByRole('dialog', { name: 'Change plan' })
        .getByRole('button', { name: `Get started: ${plan}` })
        .click();
      await page
        .getByRole('dialog', { name: question })
        .getByRole('button', { name: action, exact: true })
        .click();
    };
    const open = async (plan: string) => {
      await visit(page, tab);
      const card = page.getByRole('article').filter({ hasText: `For ${team.name}` });
      await expectLater(card.getByRole('heading')).toHaveText(plan);
      await page.getByRole('button', { name: 'Change plan' }).click();
    };
    await open('Organizer Pro');
    await lasts(
      () => choose('Champion', 'Change to Champion?', 'Change plan'),
      'Successfully changed subscription!',
      5,
    );
    const over = { status: 404, json: { code: 'subscription.not_found', requestId: 'request-2' } };
    await page.route('**/api/payments/subscriptions/cancel', (route) => route.fulfill(over));
    await open('Champion');
    await choose('Rookie level', 'Cancel Champion?', 'Cancel plan');
    await expect(page.getByText('No active subscription found.').first()).toBeVisible();
    await page.unrouteAll();
    await open('Champion');
    await lasts(
      () => choose('Rookie level', 'Cancel Champion?', 'Cancel plan'),
      'Successfully cancelled subscription!',
      5,
    );
  });
});
