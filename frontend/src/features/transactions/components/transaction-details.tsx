import { useId } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Transaction } from '#shared/domains/sales/shapes.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { whoOf } from '../model/movement.ts';
import { type Part, partsOf, type Side } from '../model/parts.ts';
import { momentText, SaleHistory } from './sale-history.tsx';
import css from './transactions.module.css';

interface DetailsProps {
  readonly transaction: Transaction;
  readonly side: Side;
}

const Parts = ({ transaction, side, card }: DetailsProps & { readonly card: string }) => {
  const id = useId();
  const { currency } = transaction;
  const inMoney = (amount: number): string => exactMoney({ amount, currency }, formatLocale());
  const name = whoOf(transaction);
  const names: Record<Part['who'], string> = {
    other: side === 'received' && card !== '' ? `${name}, ${card}` : name,
    platform: m.transaction_platform_fee(),
    processing: transaction.kind === 'dispute' ? m.transaction_dispute_fee() : m.transaction_processing_fee(),
    you: side === 'paid' && card !== '' ? `${m.transaction_you()}, ${card}` : m.transaction_you(),
  };
  const parts = partsOf(transaction, side);
  return (
    <div>
      <h3 id={id}>{m.transaction_where({ amount: inMoney(Math.abs(transaction.amount)) })}</h3>
      <dl className={css.parts} aria-labelledby={id}>
        {parts.map(({ who, amount }) => (
          <div key={who}>
            <dt>{names[who]}</dt>
            <dd>{inMoney(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{m.transaction_sum()}</dt>
          <dd>{inMoney(parts.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
      </dl>
    </div>
  );
};

/** Of a sale: where the money went, and what happened. */
const OfSale = ({ transaction, side, saleId }: DetailsProps & { readonly saleId: string }) => {
  const read = useRead(salesContract.get, { params: { saleId } });
  return (
    <Loaded
      of={read}
      heading="h3"
      failed={m.transaction_details_failed()}
      skeleton={<FormSkeleton fields={2} />}
    >
      {(sale) => (
        <div className={css.details}>
          <Parts transaction={transaction} side={side} card={cardLabel(sale.card)} />
          <div>
            <h3>{m.transaction_happened()}</h3>
            <SaleHistory sale={sale} side={side} />
          </div>
        </div>
      )}
    </Loaded>
  );
};

/** What an opened row shows. */
export const TransactionDetails = ({ transaction, side }: DetailsProps) =>
  transaction.saleId === null ? (
    <div className={css.details}>
      <Parts transaction={transaction} side={side} card="" />
      <div>
        <h3>{m.transaction_happened()}</h3>
        <p>{momentText(transaction.at)}</p>
      </div>
    </div>
  ) : (
    <OfSale transaction={transaction} side={side} saleId={transaction.saleId} />
  );
