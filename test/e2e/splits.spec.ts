import type { Page } from 'playwright/test';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { requestKey } from '../support/builders.ts';
import { anInvoiceInput } from '../support/invoice-input.ts';
import { openPaymentAccount } from '../support/paid-event.ts';
import { cards } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

/** Fills out the payment provider's page, and pays. */
const payWithCard = async (page: Page): Promise<void> => {
  await page.getByLabel('Card number').fill(cards.good);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

test('INV-06 a captain splits an invoice, a player pays by the link without a login, and the captain sees who owes', async ({
  page,
  product,
  signedIn,
  openPage,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const coach = await product.member(address('coach'));
  await openPaymentAccount(product, coach);
  const captain = await signedIn(page, address('cam'), { displayName: 'Cam' });
  const now = (await product.now()).toISOString();
  const draft = await product.call(
    invoicesContract.create,
    {
      body: {
        requestKey: requestKey(1),
        invoice: anInvoiceInput(now, {
          ...{ title: 'Winter league fee', recipient: { kind: 'person', userId: captain.userId } },
          lines: [{ text: 'League fee', quantity: 1, unitPrice: 30_000, taxBasisPoints: 0 }],
        }),
      },
    },
    coach.token,
  );
  const { id: invoiceId, revision } = draft;
  await product.call(invoicesContract.send, { params: { invoiceId }, body: { revision } }, coach.token);

  await test.step('divides it, and reads who covers what', async () => {
    await visit(page, `/invoices/${invoiceId}`);
    await page.getByRole('link', { name: 'Split with players' }).click();
    for (const [nth, name] of ['Wes', 'Callum'].entries()) {
      await page.getByRole('button', { name: 'Add someone else' }).click();
      await page.getByLabel('Name', { exact: true }).nth(nth).fill(name);
    }
    await expect(page.getByText('Your share is $100.00')).toBeVisible();
    await page.getByLabel('Share in dollars').first().fill('60');
    await page.getByRole('button', { name: 'Continue to your deposit' }).click();
    await expect(page.getByText("Your deposit doesn't cover your share.")).toBeVisible();
    await page.getByLabel('Your deposit in dollars').fill('150');
    await expect(page.getByText('You get $10.00 of your deposit back.')).toBeVisible();
    await hasNoBarriers(page, 'a new split');
    await page.getByRole('button', { name: 'Continue to your deposit' }).click();
    await page.getByRole('button', { name: 'Pay your deposit of $150.00' }).click();
    await payWithCard(page);
  });

  const owes = page.getByRole('region', { name: 'Owe (2)' });
  await test.step('sees who owes once the deposit is paid, and changes a share', async () => {
    await expectLater(page.getByText('2 players owe $160')).toBeVisible();
    await owes.getByRole('button', { name: 'Actions for Callum' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change share' }).click();
    await page.getByLabel("Callum's share in dollars").fill('95');
    await expect(
      page.getByText('The missing $5.00 comes out of your deposit: you get $5.00 back instead of $10.00.'),
    ).toBeVisible();
    await hasNoBarriers(page, 'a split');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 players owe $155')).toBeVisible();
  });

  await test.step('a player pays by the link, without a login', async () => {
    const player = await openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await owes.getByRole('button', { name: 'Actions for Wes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link for Wes copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await visit(player, new URL(link).pathname);
    await expect(player.getByText('$60.00', { exact: true })).toBeVisible();
    await hasNoBarriers(player, 'a share by its link');
    await player.getByRole('button', { name: 'Pay $60.00' }).click();
    await player.getByLabel('Email').fill(address('wes'));
    await player.getByLabel('Name on card').fill('Wes');
    await payWithCard(player);
    await expectLater(player.getByText('Thank you. Your share is paid.')).toBeVisible();
  });

  await test.step('and the captain cancels it, which frees the invoice', async () => {
    await page.reload();
    await expect(page.getByText('1 player owes $95')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel and refund everybody' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel and refund everybody' }).click();
    await expect(page.getByText('This split was canceled.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'See the invoice' }).click();
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  });
});
