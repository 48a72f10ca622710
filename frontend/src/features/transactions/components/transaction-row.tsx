import { IconBuildingBank, IconChevronDown, IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { shortDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { Transaction } from '#shared/domains/sales/shapes.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { causeLabels, stateLabels, stateTones } from '../model/labels.ts';
import { columnsOf, whatOf, whoOf } from '../model/movement.ts';
import type { Side } from '../model/parts.ts';
import { TransactionDetails } from './transaction-details.tsx';
import css from './transactions.module.css';

interface AmountProps {
  readonly label: string;
  /** Minor units; nothing is shown for 0. */
  readonly amount: number;
  readonly currency: string;
  readonly isMain?: boolean;
}

const Amount = ({ label, amount, currency, isMain = false }: AmountProps) => (
  <div className={css.amount} data-main={isMain || undefined}>
    <dt className="visually-hidden">{label}</dt>
    <dd>{amount === 0 ? '–' : exactMoney({ amount, currency }, formatLocale())}</dd>
  </div>
);

/** The amounts of a row. Who paid sees only the amount, as the fees are not theirs. */
const Amounts = ({ transaction, side }: TransactionRowProps) => {
  const { platformFee, processingFee, net, currency } = transaction;
  const { amount, refund } = columnsOf(transaction);
  return (
    <dl className={css.amounts}>
      <Amount label={m.transaction_amount()} amount={amount} currency={currency} />
      {side === 'received' && (
        <Amount label={m.transaction_fees()} amount={-(platformFee + processingFee)} currency={currency} />
      )}
      <Amount label={m.transaction_refund()} amount={refund} currency={currency} />
      <Amount label={m.transaction_net()} amount={net} currency={currency} isMain />
    </dl>
  );
};

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly side: Side;
}

/** A movement of money; it opens into its parts. */
export const TransactionRow = ({ transaction, side }: TransactionRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { at, other, state, cause } = transaction;
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const name = whoOf(transaction);
  const Mark = transaction.kind === 'payout' ? IconBuildingBank : IconReceipt;
  const what = [whatOf(transaction), ...(cause ? [causeLabels[cause]()] : [])].join(' · ');
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <div className={css.summary} data-side={side}>
        <time className={css.when} dateTime={at}>
          {shortDate(at, zone)}
          <small>{time(at, zone, viewerZone())}</small>
        </time>
        <span className={css.who}>
          {other ? (
            <Avatar seed={other.userId} name={name} src={other.photoURL} size={40} />
          ) : (
            <span className={css.mark}>
              <Mark size={22} aria-hidden />
            </span>
          )}
          <span>
            <button
              type="button"
              className={css.open}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </button>
            <small>{what}</small>
          </span>
        </span>
        <span className={css.state}>
          <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>
        </span>
        <Amounts transaction={transaction} side={side} />
        <IconChevronDown className={css.chevron} size={20} aria-hidden />
      </div>
      {isOpen && (
        <div id={id} className={css.opened}>
          <TransactionDetails transaction={transaction} side={side} />
        </div>
      )}
    </li>
  );
};
