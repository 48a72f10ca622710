import { readFile } from 'node:fs/promises';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { goodCard, onboarded, submit } from '../support/payments.ts';
import type { Caller, Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

/** Opens a payment account, as its owner would. */
const receive = async (product: Product, { token }: Caller): Promise<void> => {
  const body = { type: 'new', country: 'US', platform: 'gth', environment: 'test' };
  const { url } = await product.call(paymentsContract.linkOrCreateStripeAccount, { body }, token);
  await submit(url, onboarded);
  await product.until('the active account', async () => {
    const { user } = await product.call(usersContract.me, {}, token);
    return user?.stripeChargesEnabled;
  });
};

const buy = async (product: Product, event: EventPage, { token, email }: Caller): Promise<void> => {
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  const body = { requestKey: requestKey(1), slotId, guests: 0, total: 1800 };
  const sale = await product.call(salesContract.checkout, { params: dateOf(event), body }, token);
  await submit(sale.url ?? '', { ...goodCard, email, name: 'Ana' });
  await product.until('the spot that was paid for', async () => {
    const paid = await product.call(salesContract.get, { params: { saleId: sale.id } }, token);
    return paid.kind === 'spots' && paid.spot === 'given';
  });
};

test('INV-02~ INV-04 INV-08~ a host sees what was paid and kept, gives a part back, and cancels with refunds', async ({
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

  await test.step('before the first payment, the page says what is missing', async () => {
    await visit(page, `${routes.Transactions}?side=received`);
    await expect(page.getByRole('heading', { name: 'Your first payment shows up here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up your payment account' })).toBeVisible();
    await hasNoBarriers(page, 'transactions, before the first payment');
  });

  await receive(product, host);
  const event = await hosted(host, { eventSlotGroup: [aSlot({ capacity: 3, feeAmount: 1800 })] });
  const other = await openPage();
  const guest = await signedIn(other, address('guest'));
  await buy(product, event, guest);

  await test.step('a payment opens into its parts, which sum to zero', async () => {
    await visit(page, routes.Transactions);
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const parts = page.getByLabel('Where the $18.00 went');
    await expect(parts).toContainText('−$18.00');
    await expect(parts).toContainText('Total$0.00');
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await hasNoBarriers(page, 'transactions, with one opened');
  });

  await test.step('a part is given back, and is a row of its own', async () => {
    await page.getByRole('button', { name: 'Refund $18.00' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount in dollars').fill('5');
    await sheet.getByRole('button', { name: 'Refund $5.00' }).click();
    await expect(sheet).toHaveCount(0);
    await expectLater(page.getByRole('listitem').filter({ hasText: 'Partly refunded' })).toBeVisible();
    await visit(page, `${routes.Transactions}?state=refunded`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Refunded by the host' })).toContainText(
      '−$5.00',
    );
  });

  await test.step('the rows are saved as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')).toHaveLength(2);
    expect(file).toMatch(/Refunded by the host,0,-0\.25,0,-5,0,-4\.75,USD$/);
  });

  await test.step('who paid sees the same from the other side', async () => {
    await visit(other, routes.Transactions);
    await expect(other.getByRole('listitem').filter({ hasText: event.title })).toHaveCount(2);
  });

  await test.step('canceling says how much goes back, and shows how far it is', async () => {
    await visit(page, paths.manageEvent(event, { tab: 'settings' }));
    await page.getByRole('button', { name: 'Cancel event' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this event?' });
    await expect(question.getByText('$13.00 is refunded to 1 person, including fees.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel event' }).click();
    await expect(question).toBeHidden();
    await visit(page, paths.manageEvent(event, { tab: 'payments' }));
    await expectLater(page.getByRole('status').filter({ hasText: '1 of 1 refunded' })).toBeVisible();
    await expect(page.getByText('$18.00 of $18.00')).toBeVisible();
    await hasNoBarriers(page, 'the payments of a canceled date');
  });
});
