import { IconDeviceMobileOff } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { inDollars } from '../model/in-dollars.ts';
import { massRefund, progressOf } from '../model/mass-refund.ts';
import { FailedRefunds } from './failed-refunds.tsx';
import css from './mass-refund.module.css';

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

/** How far the refunds of a canceled date are: n of m, and what the host has to do about those that failed. */
export const MassRefund = ({ sales }: SalesProps) => {
  const paid = sales.filter(({ state }) => isCharged(state));
  const { people, refunded, waiting, back, amount } = massRefund(paid);
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
      <FailedRefunds sales={paid} />
    </Stack>
  );
};
