import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { amountText, dayText, paidBy, stateLabels, stateTones } from '../model/words.ts';
import css from './invoice.module.css';

interface ShareProps {
  readonly part: 'paid' | 'claimed' | 'open';
  readonly label: string;
  readonly amount: number;
}

const Share = ({ part, label, amount }: ShareProps) =>
  amount > 0 && (
    <Cluster align="center" wraps={false} data-part={part}>
      <i aria-hidden />
      <dt>{label}</dt>
      <dd>{amountText(amount)}</dd>
    </Cluster>
  );

/** How an invoice stands: what is open of it, and what makes up the rest. */
export const StandingCard = ({ invoice }: { readonly invoice: InvoiceSheet }) => {
  const { state, standing } = invoice;
  const { open, due, paid, claimed, installments, next } = standing;
  const free = Math.max(0, open - claimed);
  const count = installments.length;
  return (
    <Card aria-label={m.invoice_standing()}>
      <Cluster align="center" justify="between">
        <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>
        {count > 1 && <span className={css.soft}>{m.invoice_parts({ count })}</span>}
      </Cluster>
      <p className={css.open}>{amountText(open)}</p>
      <p className={css.soft}>{m.invoice_open_of({ total: amountText(due) })}</p>
      {state !== 'void' && (
        <>
          <div className={css.bar} aria-hidden>
            {paid > 0 && <i data-part="paid" style={{ flex: paid }} />}
            {claimed > 0 && <i data-part="claimed" style={{ flex: Math.min(claimed, open) }} />}
            {free > 0 && <i data-part="open" style={{ flex: free }} />}
          </div>
          <dl className={css.legend}>
            {paidBy(invoice.payments).map(({ kind, label, amount }) => (
              <Share key={kind} part="paid" label={label} amount={amount} />
            ))}
            <Share part="claimed" label={m.invoice_share_claimed()} amount={claimed} />
            <Share
              part="open"
              label={next ? m.invoice_share_due({ day: dayText(next.dueOn) }) : m.invoice_still_open()}
              amount={free}
            />
          </dl>
        </>
      )}
    </Card>
  );
};
