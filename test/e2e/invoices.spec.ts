import type { Page } from 'playwright/test';
import { openPaymentAccount } from '../support/paid-event.ts';
import { austinDate } from '../support/upcoming.ts';
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

test('INV-01 an organizer writes and sends an invoice, and someone without an account pays it by card and in cash', async ({
  page,
  product,
  signedIn,
  openPage,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const coach = await signedIn(page, address('dana'));
  await openPaymentAccount(product, coach);
  const email = address('simone');
  const open = page.getByRole('region', { name: 'Balance due' });

  await test.step('writes it, and reads what is wrong at each field', async () => {
    await visit(page, '/invoices?tab=sent');
    await expect(page.getByText('No invoices yet')).toBeVisible();
    await page.getByRole('link', { name: 'New invoice' }).first().click();
    await page.getByLabel('Name of the payer').fill('Simone Hayes');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Title').fill('Holiday clinic');
    await page.getByLabel('Item', { exact: true }).fill('Gym rental');
    await page.getByLabel('Quantity').fill('6');
    await page.getByLabel('Price each, in dollars').fill('0');
    await page.getByLabel('Due date').fill(austinDate(14));
    await page.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByLabel('Price each, in dollars')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Price each, in dollars').fill('85.50');
    await page.getByLabel('Tax in percent').fill('8.25');
    await page.getByLabel('Installments').selectOption('2');
    await expect(page.getByText('$555.32', { exact: true })).toBeVisible();
    await expect(page.getByText('Of a card payment, you get about $511.15.')).toBeVisible();
    await hasNoBarriers(page, 'a new invoice');
    await page.getByRole('button', { name: 'Save and check' }).click();
  });

  await test.step('checks the draft, and sends it', async () => {
    await expect(page.getByRole('heading', { name: 'Holiday clinic', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Send invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Invoice 1', level: 1 })).toBeVisible();
    await expect(open).toContainText('$555.32');
    await hasNoBarriers(page, 'an invoice of the organizer');
  });

  const visitor = await openPage();
  await test.step('the payer opens the link from the email without a login, and pays the first part by card', async () => {
    const linkOf = async (): Promise<string> => {
      const [mail] = await product.mails(email);
      return /\/i\/[\w-]+/.exec(mail?.html ?? '')?.[0] ?? '';
    };
    await expectLater.poll(linkOf).not.toBe('');
    await visit(visitor, await linkOf());
    await expect(visitor.getByRole('heading', { name: /^Invoice from/, level: 1 })).toBeVisible();
    await expect(visitor.getByLabel('Amount in dollars')).toHaveValue('277.66');
    await hasNoBarriers(visitor, 'an invoice by its link');
    await visitor.getByRole('button', { name: 'Pay by card' }).click();
    await payWithCard(visitor);
    await expectLater(visitor.getByText('Your payment of $277.66 has arrived')).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Balance due' })).toContainText('Partly paid');
  });

  await test.step('and says that the rest is paid in cash', async () => {
    await visitor.getByRole('button', { name: 'I paid in cash' }).click();
    await visitor.getByLabel('Note (optional)').fill('In the envelope');
    await visitor.getByRole('button', { name: 'Send to the organizer' }).click();
    await expect(visitor.getByText('Cash to confirm')).toBeVisible();
  });

  await test.step('the organizer confirms the cash, and both see that it is paid', async () => {
    await page.reload();
    await expect(page.getByText('“In the envelope”')).toBeVisible();
    await hasNoBarriers(page, 'cash to confirm');
    await page.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(open).toContainText('$0.00');
    await expect(open.getByText('Paid').first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Balance due' })).toContainText('$0.00');
    await expect(visitor.getByRole('button', { name: 'Pay by card' })).toBeHidden();
  });

  await test.step('and prints it, with the same numbers as on the screen', async () => {
    const sheet = page.getByRole('article', { name: 'Invoice 1' });
    const shown = await sheet.innerText();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const amount of shown.match(/\$[\d,.]+/g) ?? []) await expect(sheet).toContainText(amount);
    await expect(sheet).toContainText('$555.32');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('and saves it as a PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Invoice 1.pdf');
  });
});
