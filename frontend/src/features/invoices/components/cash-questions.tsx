import { IconCash } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Invoice, InvoicePayment } from '#shared/domains/invoices/shapes.ts';
import { momentText } from '../model/moment.ts';
import { amountText } from '../model/words.ts';
import css from './invoice.module.css';

interface CashQuestionProps {
  readonly invoice: Invoice;
  readonly claim: InvoicePayment;
}

/** Asks the organizer about one claim, in the payer's own words. */
const CashQuestion = ({ invoice: { id: invoiceId, to }, claim }: CashQuestionProps) => {
  const decide = useWrite(invoicesContract.decideCash);
  const { key, amount: minor, at, note } = claim;
  const amount = amountText(minor);
  const { busy, run } = useAction(
    (isReceived: boolean) => decide({ params: { invoiceId, key }, body: { isReceived } }),
    { done: ({ state }) => (state === 'paid' ? m.invoice_cash_paid_all() : m.invoice_cash_decided()) },
  );
  return (
    <section className={css.question} aria-label={m.invoice_cash_question({ amount })}>
      <Stack>
        <div className={css.asked}>
          <IconCash size={24} aria-hidden />
          <div>
            <strong>{m.invoice_cash_question({ amount })}</strong>
            <p className={css.soft}>
              {note === ''
                ? m.invoice_cash_said({ name: to.name, when: momentText(at) })
                : m.invoice_cash_said_words({ name: to.name, when: momentText(at), note })}
            </p>
          </div>
        </div>
        <div className={css.pair}>
          <Button loading={busy} onClick={() => void run(true)}>
            {m.invoice_cash_confirm()}
          </Button>
          <Button variant="secondary" loading={busy} onClick={() => void run(false)}>
            {m.invoice_cash_refuse()}
          </Button>
        </div>
        <p className={css.soft}>{m.invoice_cash_hint()}</p>
      </Stack>
    </section>
  );
};

/** What the organizer has to decide about cash. */
export const CashQuestions = ({ invoice }: { readonly invoice: Invoice }) =>
  invoice.payments
    .filter(({ state }) => state === 'claimed')
    .map((claim) => <CashQuestion key={claim.key} invoice={invoice} claim={claim} />);
