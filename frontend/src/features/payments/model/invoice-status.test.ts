import { expect, it } from 'vitest';
import { invoiceStatus } from './invoice-status.ts';

it.each([
  ['draft', 'Being prepared', false],
  ['open', 'To pay', true],
  ['paid', 'Paid', false],
  ['uncollectible', 'Not collected', true],
  ['void', 'Cancelled', false],
  ['something_new', 'No status yet', false],
  [null, 'No status yet', false],
])('an invoice that is %s reads %j', (status, text, toPay) => {
  expect(invoiceStatus(status)).toMatchObject({ text, toPay });
});
