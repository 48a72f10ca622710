import { expect, it } from 'vitest';
import { invoiceStatus } from './invoice-status.ts';

it.each([
  ['draft', 'Draft', false],
  ['open', 'Due', true],
  ['paid', 'Paid', false],
  ['uncollectible', 'Not collected', true],
  ['void', 'Voided', false],
  ['something_new', 'Unknown', false],
  [null, 'Unknown', false],
])('an invoice that is %s reads %j', (status, text, toPay) => {
  expect(invoiceStatus(status)).toMatchObject({ text, toPay });
});
