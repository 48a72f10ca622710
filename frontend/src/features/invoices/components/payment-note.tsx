import { m } from '#frontend/paraglide/messages.js';
import type { InvoicePayment } from '#shared/domains/invoices/shapes.ts';
import { amountText } from '../model/words.ts';
import css from './invoice.module.css';

/** Who comes back from the checkout sees that their payment counts, or is on its way. */
export const PaymentNote = ({ payments }: { readonly payments: readonly InvoicePayment[] }) => {
  const last = payments.findLast(({ kind, state }) => kind === 'card' && state === 'paid');
  return (
    <p role="status" className={css.note}>
      {last ? m.invoice_payment_here({ amount: amountText(last.amount) }) : m.invoice_payment_coming()}
    </p>
  );
};
