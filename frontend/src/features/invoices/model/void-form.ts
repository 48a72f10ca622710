import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';

/** Why an invoice is void. */
export const voidForm = defineForm({
  leaving: 'free',
  input: invoicesContract.void.body,
  empty: { reason: '' },
  labels: { reason: m.invoice_void_reason },
});
