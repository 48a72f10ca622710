import { IconAlertCircle, IconDeviceMobileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { inDollars } from '../model/in-dollars.ts';
import { failureText } from '../model/labels.ts';
import { massRefund, openOf, progressOf } from '../model/mass-refund.ts';
import css from './mass-refund.module.css';
import { RefundSheet } from './refund-sheet.tsx';

interface SalesProps {
  readonly sales: readonly Sale[];
}

/** One mark for each person. The text next to it has the numbers. */
const Marks = ({ sales }: SalesProps) => (
  <div className={css.marks} aria-hidden>
    {sales.map((sale) => (
      <span key={sale.id} data-progress={progressOf(sale)} />
    ))}
  </div>
);

/** A refund that failed, with its reason and the way to try again. */
const Failed = ({ sale }: { readonly sale: Sale }) => {
  const [refunding, setRefunding] = useState(false);
  const name = sale.payer?.displayName ?? m.transaction_deleted_person();
  const card = cardLabel(sale.card);
  const failure = sale.refunds.findLast(({ state }) => state === 'failed')?.failure ?? null;
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
        <strong>{exactMoney({ amount: openOf(sale), currency: sale.currency }, formatLocale())}</strong>
      </div>
      <p>
        {failureText(failure)}. {m.transaction_failed_knows({ name })}
      </p>
      <Button wide onClick={() => setRefunding(true)}>
        {m.transaction_try_again()}
      </Button>
      {refunding && <RefundSheet sale={sale} onClose={() => setRefunding(false)} />}
    </li>
  );
};

/** How far the refunds of a canceled date are: n of m, and what the host has to do about those that failed. */
export const MassRefund = ({ sales }: SalesProps) => {
  const paid = sales.filter(({ state }) => isCharged(state));
  const { people, refunded, waiting, back, amount } = massRefund(paid);
  const failed = paid.filter((sale) => progressOf(sale) === 'failed');
  if (people === 0) return null;
  return (
    <Stack gap="1.25">
      <section className={css.hero} aria-label={m.transaction_refunds()}>
        <p role="status">
          <strong>{refunded}</strong> {m.transaction_of_refunded({ people })}
        </p>
        <Marks sales={paid} />
        <p className={css.sum}>
          {m.transaction_back_of({ back: inDollars(back), amount: inDollars(amount) })}
        </p>
      </section>
      {waiting > 0 && (
        <div className={css.note}>
          <IconDeviceMobileOff size={22} aria-hidden />
          <span>
            <strong>{m.transaction_may_close()}</strong>
            <small>{m.transaction_may_close_text()}</small>
          </span>
        </div>
      )}
      {failed.length > 0 && (
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
      )}
    </Stack>
  );
};
