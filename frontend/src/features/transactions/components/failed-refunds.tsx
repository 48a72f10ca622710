import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { failedRefundOf } from '#shared/domains/sales/states.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { failureText } from '../model/labels.ts';
import { progressOf } from '../model/mass-refund.ts';
import css from './mass-refund.module.css';
import { RefundSheet } from './refund-sheet.tsx';

interface SettleProps {
  readonly sale: Sale;
  readonly name: string;
  readonly amount: string;
}

/** Records that the host has paid in another way what the bank refused. */
const Settle = ({ sale, name, amount }: SettleProps) => {
  const settle = useWrite(salesContract.settleRefund);
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction(() => settle({ params: { saleId: sale.id } }), {
    done: m.transaction_settle_done(),
    finally: () => setAsks(false),
  });
  return (
    <>
      <Button wide variant="secondary" onClick={() => setAsks(true)}>
        {m.transaction_settle()}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.transaction_settle_title({ name, amount })}
        action={m.transaction_settle()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      >
        {m.transaction_settle_text({ name })}
      </ConfirmDialog>
    </>
  );
};

/** A refund that failed, with its reason, and the ways to make up for it. */
const Failed = ({ sale }: { readonly sale: Sale }) => {
  const [refunding, setRefunding] = useState(false);
  const name = sale.payer?.displayName ?? m.transaction_deleted_person();
  const card = cardLabel(sale.card);
  const failure = sale.refunds.findLast(({ state }) => state === 'failed')?.failure ?? null;
  const minor = failedRefundOf(sale.refunds);
  const amount = exactMoney({ amount: minor, currency: sale.currency }, formatLocale());
  return (
    <li className={css.failed}>
      <div className={css.person}>
        <Avatar
          seed={sale.payer?.userId ?? sale.id}
          name={name}
          src={sale.payer?.photoURL ?? null}
          size={40}
        />
        <span>
          <strong>{name}</strong>
          {card !== '' && <small>{card}</small>}
        </span>
        <strong>{amount}</strong>
      </div>
      <p>
        {failureText(failure)}. {m.transaction_failed_knows({ name })}
      </p>
      <Button wide onClick={() => setRefunding(true)}>
        {m.transaction_try_again()}
      </Button>
      <Settle sale={sale} name={name} amount={amount} />
      {refunding && <RefundSheet sale={sale} amount={minor} onClose={() => setRefunding(false)} />}
    </li>
  );
};

/** What the host has to do about refunds that failed; nothing if none has. */
export const FailedRefunds = ({ sales }: { readonly sales: readonly Sale[] }) => {
  const failed = sales.filter((sale) => progressOf(sale) === 'failed');
  if (failed.length === 0) return null;
  return (
    <Section title={m.transaction_needs_you()}>
      <div className={css.needs}>
        <p className={css.alert}>
          <IconAlertCircle size={20} aria-hidden />
          {m.transaction_count_failed({ count: failed.length })}
        </p>
        <ul>
          {failed.map((sale) => (
            <Failed key={sale.id} sale={sale} />
          ))}
        </ul>
      </div>
    </Section>
  );
};
