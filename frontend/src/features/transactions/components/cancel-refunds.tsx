import { m } from '#frontend/paraglide/messages.js';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useDateSales } from '../api/use-date-sales.ts';
import { inDollars } from '../model/in-dollars.ts';
import { dueOnCancel } from '../model/mass-refund.ts';

interface CancelRefundsProps {
  readonly event: EventPage;
  /** Whether other dates of the series are canceled too. */
  readonly withOthers: boolean;
}

/** Before a host cancels: how much goes back to how many people. */
export const CancelRefunds = ({ event, withOthers }: CancelRefundsProps) => {
  const read = useDateSales(event);
  return (
    <Loaded of={read} heading="h3" failed={m.transaction_date_failed()} skeleton={<p>{m.loading()}</p>}>
      {(sales) => {
        const { people, amount, requests } = dueOnCancel(sales);
        const texts = [
          people > 0
            ? m.transaction_cancel_back({ count: people, amount: inDollars(amount) })
            : m.transaction_cancel_nobody(),
          ...(requests > 0 ? [m.transaction_cancel_requests({ count: requests })] : []),
          ...(withOthers ? [m.transaction_cancel_others()] : []),
        ];
        return <p>{texts.join(' ')}</p>;
      }}
    </Loaded>
  );
};
