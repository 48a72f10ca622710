import type { Page } from 'playwright/test';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, aTeam, requestKey } from '../support/builders.ts';
import { aPass, someCredit } from '../support/example-offers.ts';
import { addOffer, buyOffer, openPaymentAccount } from '../support/paid-event.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const pay = async (page: Page): Promise<void> => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

test('PAY-13 PAY-15 INV-07 RT-19~ a host sells a pass; a player buys it, joins with it, and sees what is left', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await signedIn(page, address('host'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, { eventSlotGroup: [aSlot({ capacity: 3, feeAmount: 1800 })] });

  await test.step('the host offers a pass', async () => {
    await visit(page, paths.hostOffers(host.userId));
    await expect(page.getByRole('heading', { name: 'Offer your first pass' })).toBeVisible();
    await hasNoBarriers(page, 'offers of a host, before the first one');
    await page.getByRole('button', { name: 'Add offer' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Court pass');
    await sheet.getByLabel('Price in dollars').fill('0.50');
    await sheet.getByRole('button', { name: 'Add offer' }).click();
    await expect(sheet.getByRole('alert').first()).toBeVisible();
    await sheet.getByLabel('Price in dollars').fill('45');
    await expect(sheet.getByText('Of a card payment, you get about $41.14.')).toBeVisible();
    await sheet.getByLabel('Visits').fill('3');
    await hasNoBarriers(page, 'a new offer');
    await sheet.getByRole('button', { name: 'Add offer' }).click();
    await expect(page.getByRole('heading', { name: 'Court pass' })).toBeVisible();
    await hasNoBarriers(page, 'offers of a host');
  });

  const other = await openPage();
  const player = await signedIn(other, address('player'));
  const credit = await addOffer(product, host, someCredit(500), requestKey(71));
  await buyOffer(product, player, credit, requestKey(72));

  await test.step('a player buys it', async () => {
    await visit(other, paths.hostOffers(host.userId));
    await other.getByRole('button', { name: 'Buy Court pass for $45' }).click();
    await pay(other);
    await expect(other).toHaveURL(/payment-success/);
    await product.until('the pass and the credit', async () => {
      const { passes, credit } = await product.call(walletContract.get, {}, player.token);
      return passes.length === 1 && credit.length === 1;
    });
    await visit(other, routes.Subscriptions);
    await expect(other.getByText('3 of 3 visits left')).toBeVisible();
    await expect(other.getByText('$5', { exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'Show the QR code of Court pass' }).click();
    await expect(other.getByRole('dialog').getByRole('img')).toBeVisible();
    await hasNoBarriers(other, 'the QR card of a pass');
    await other.keyboard.press('Escape');
    await hasNoBarriers(other, 'what a player holds');
  });

  await test.step('switches it off and on, and joins without a card', async () => {
    const body = {
      requestKey: requestKey(73),
      slotId: event.eventSlotGroup[0]?.id ?? '',
      guests: 0,
      total: 1800,
    };
    const sale = await product.call(salesContract.checkout, { params: dateOf(event), body }, player.token);
    await visit(other, paths.checkout(sale.id));
    const pass = other.getByRole('switch', { name: 'Court pass' });
    await expect(pass).toBeChecked();
    await expect(other.getByRole('button', { name: 'Join now' })).toBeVisible();
    await hasNoBarriers(other, 'a checkout with a pass');
    await pass.click();
    await expect(other.getByRole('link', { name: 'Pay $13' })).toBeVisible();
    await expect(pass).not.toBeChecked();
    await pass.click();
    await other.getByRole('button', { name: 'Join now' }).click();
    await expect(other).toHaveURL(/payment-success/);
    await visit(other, routes.Subscriptions);
    await expect(other.getByText('2 of 3 visits left')).toBeVisible();
    await expect(other.getByText('$5', { exact: true })).toBeVisible();
  });
});

test("PAY-13 a host offers a membership with two benefits; its members' price is beside the price of the event, and the pages of the host and of a team lead to what they offer", async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await signedIn(page, address('host'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, { eventSlotGroup: [aSlot({ capacity: 3, feeAmount: 1800 })] });
  await visit(page, paths.hostOffers(host.userId));
  await page.getByRole('button', { name: 'Add offer' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name: 'Membership' })
    .or(sheet.getByRole('button', { name: 'Membership' }))
    .click();
  await sheet.getByLabel('Name').fill('Regulars');
  await sheet.getByLabel('Price in dollars').first().fill('20');
  const first = sheet.getByRole('group', { name: 'Benefit 1' });
  await first.getByLabel('Member price in dollars').fill('8');
  await first.getByText('Some events', { exact: true }).click();
  await first.getByRole('button', { name: event.title }).click();
  await sheet.getByRole('button', { name: 'Add benefit' }).click();
  const second = sheet.getByRole('group', { name: 'Benefit 2' });
  await second.getByText('Percent off', { exact: true }).first().click();
  await sheet.getByRole('button', { name: 'Add offer' }).click();
  await expect(second.getByRole('alert').first()).toBeVisible();
  await second.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await hasNoBarriers(page, 'a new membership with two benefits');
  await sheet.getByRole('button', { name: 'Add offer' }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'Regulars' });
  await expect(added).toContainText('Member price $8 for 1 event');
  await expect(added).toContainText('10% off everything');

  const other = await openPage();
  const player = await signedIn(other, address('player'));
  await visit(other, paths.event(event));
  await other.getByRole('link', { name: 'Members play for $8' }).click();
  await expect(other).toHaveURL(new RegExp(paths.hostOffers(host.userId)));
  await visit(other, paths.publicProfile(host.userId));
  await other.getByRole('link', { name: 'Passes and memberships' }).click();
  await expect(other.getByRole('button', { name: 'Join Regulars for $20 a month' })).toBeVisible();
  const { offers } = await product.call(offersContract.list, { params: { hostId: host.userId } }, host.token);
  const [offer] = offers;
  if (!offer) throw new Error('the host offers a membership');
  const { id: offerId, price } = offer;
  await buyOffer(product, player, { hostId: host.userId, offerId, price }, requestKey(80));
  await visit(other, routes.Subscriptions);
  const held = other.getByRole('region', { name: 'Memberships' });
  await expect(held.getByRole('heading', { name: 'Regulars' })).toBeVisible();
  await hasNoBarriers(other, 'a membership that a player holds');

  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ requestKey: requestKey(81) }) },
    host.token,
  );
  await product.call(
    offersContract.add,
    { params: { hostId: team.id }, body: { requestKey: requestKey(82), offer: aPass() } },
    host.token,
  );
  await visit(other, paths.team(team.id));
  await other.getByRole('link', { name: 'Passes and memberships' }).click();
  await expect(other.getByRole('button', { name: 'Buy 10 visits for $90' })).toBeVisible();
});
