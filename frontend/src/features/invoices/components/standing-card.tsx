import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { openParts } from '../model/open-parts.ts';
import { amountText, dayText, dueText, paidBy, stateLabels, stateTones } from '../model/words.ts';
import css from './invoice.module.css';

interface Share {
  readonly key: string;
  readonly part: 'paid' | 'claimed' | 'overdue' | 'open';
  readonly label: string;
  readonly hint?: string;
  readonly amount: number;
}

/** What a total is made of, in the order of the bar. */
const sharesOf = ({ standing, payments }: InvoiceSheet, today: string): Share[] => {
  const { overdue, next, later } = openParts(standing);
  const shares: readonly Share[] = [
    ...paidBy(payments).map(({ kind, label, amount }) => ({
      key: kind,
      part: 'paid' as const,
      label,
      amount,
    })),
    {
      ...({ key: 'claimed', part: 'claimed', label: m.invoice_share_claimed() } as const),
      amount: Math.min(standing.claimed, standing.open),
    },
    { key: 'overdue', part: 'overdue', label: m.invoice_part_overdue(), amount: overdue },
    ...(next
      ? [
          {
            ...({ key: 'next', part: 'open', label: dueText(next.dueOn, today) } as const),
            ...{ hint: dayText(next.dueOn), amount: next.amount },
          },
        ]
      : []),
    { key: 'later', part: 'open', label: m.invoice_share_later(), amount: later },
  ];
  return shares.filter(({ amount }) => amount > 0);
};

const Shares = ({ shares }: { readonly shares: readonly Share[] }) => (
  <>
    <div className={css.bar} aria-hidden>
      {shares.map(({ key, part, amount }) => (
        <i key={key} data-part={part} style={{ flex: amount }} />
      ))}
    </div>
    <dl className={css.legend}>
      {shares.map(({ key, part, label, hint, amount }) => (
        <Cluster key={key} align="center" wraps={false} data-part={part}>
          <i aria-hidden />
          <dt>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </dt>
          <dd>{amountText(amount)}</dd>
        </Cluster>
      ))}
    </dl>
  </>
);

/** How an invoice stands: what is open of it, and what makes up the rest. */
export const StandingCard = ({ invoice }: { readonly invoice: InvoiceSheet }) => {
  const { state, standing, timeZone } = invoice;
  const today = localDateIn(useNow(), timeZone);
  const { open, due, installments } = standing;
  const count = installments.filter(({ isFee }) => !isFee).length;
  return (
    <Card aria-label={m.invoice_standing()}>
      <Cluster align="center" justify="between">
        <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>
        {count > 1 && <span className={css.soft}>{m.invoice_parts({ count })}</span>}
      </Cluster>
      <div>
        <p className={css.soft}>{m.invoice_standing()}</p>
        <p className={css.open}>{amountText(open)}</p>
        {open < due && <p className={css.soft}>{m.invoice_open_of({ total: amountText(due) })}</p>}
      </div>
      {state !== 'void' && <Shares shares={sharesOf(invoice, today)} />}
    </Card>
  );
};
