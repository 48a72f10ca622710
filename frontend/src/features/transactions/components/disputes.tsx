import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { longDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { disputeStage } from '../model/dispute-stage.ts';
import { DisputeSheet } from './dispute-sheet.tsx';
import css from './disputes.module.css';

/** More would hide the rows; they follow once these are over. */
const MOST = 5;

const dayOf = (at: string): string => longDate(at, { locale: formatLocale(), timeZone: viewerZone() });

/** A dispute that is not over: until when it can be answered, or that the bank decides. */
const DisputeNote = ({ sale }: { readonly sale: Sale }) => {
  const now = useNow();
  const [answering, setAnswering] = useState(false);
  const { dispute, currency } = sale;
  const stage = dispute && disputeStage(dispute, now);
  if (!dispute || stage === undefined || stage === 'won' || stage === 'lost') return null;
  const amount = exactMoney({ amount: dispute.amount, currency }, formatLocale());
  const name = sale.payer?.displayName ?? m.transaction_deleted_person();
  const isOpen = stage === 'open' && dispute.dueBy !== null;
  return (
    <li className={css.dispute} data-stage={stage}>
      {stage === 'sent' ? <IconClock size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
      <div>
        <p className={css.title}>{m.dispute_title({ name, amount })}</p>
        <p>
          {stage === 'sent' && m.dispute_with_bank()}
          {stage === 'too_late' && m.dispute_too_late()}
          {isOpen && m.dispute_respond_by({ day: dayOf(dispute.dueBy ?? ''), event: sale.title })}
        </p>
      </div>
      {isOpen && <Button onClick={() => setAnswering(true)}>{m.dispute_respond()}</Button>}
      {answering && <DisputeSheet sale={sale} onClose={() => setAnswering(false)} />}
    </li>
  );
};

const OfSale = ({ saleId }: { readonly saleId: string }) => {
  const { data } = useRead(salesContract.get, { params: { saleId } });
  return data ? <DisputeNote sale={data} /> : null;
};

/** Above everything: disputes that are not over. If they cannot be read, the rows below still say which payments are disputed. */
export const Disputes = () => {
  const { data } = useRead(salesContract.transactions, { query: { side: 'received', state: 'disputed' } });
  const ids = [...new Set(data?.items.flatMap(({ saleId }) => saleId ?? []))].slice(0, MOST);
  if (ids.length === 0) return null;
  return (
    <Stack as="ul" gap="0.75" aria-label={m.dispute_list()}>
      {ids.map((saleId) => (
        <OfSale key={saleId} saleId={saleId} />
      ))}
    </Stack>
  );
};
