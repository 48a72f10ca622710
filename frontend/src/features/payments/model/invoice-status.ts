import { m } from '#frontend/paraglide/messages.js';

export interface InvoiceStatus {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** Whether it can be paid on its page. */
  readonly toPay: boolean;
}

const statuses = new Map<string, () => InvoiceStatus>([
  ['draft', () => ({ text: m.invoices_status_draft(), tone: 'plain', toPay: false })],
  ['open', () => ({ text: m.invoices_status_open(), tone: 'bad', toPay: true })],
  ['paid', () => ({ text: m.invoices_status_paid(), tone: 'good', toPay: false })],
  ['uncollectible', () => ({ text: m.invoices_status_uncollectible(), tone: 'bad', toPay: true })],
  ['void', () => ({ text: m.invoices_status_void(), tone: 'plain', toPay: false })],
]);

/** The payment provider's invoice status in words; an unknown status is not guessed. */
export const invoiceStatus = (status: string | null): InvoiceStatus =>
  statuses.get(status ?? '')?.() ?? { text: m.invoices_status_unknown(), tone: 'plain', toPay: false };
