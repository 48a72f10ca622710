import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Figure, Figures } from '#frontend/ui/figures/figures.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { useDateSales } from '../api/use-date-sales.ts';
import { inDollars } from '../model/in-dollars.ts';
import { stateLabels } from '../model/labels.ts';
import { dateSums, massRefund, progressOf, type RefundProgress } from '../model/mass-refund.ts';
import { FailedRefunds } from './failed-refunds.tsx';
import { MassRefund } from './mass-refund.tsx';
import { SaleHistory } from './sale-history.tsx';
import css from './transactions.module.css';

const progressLabels = {
  refunded: m.transaction_state_refunded,
  waiting: m.transaction_waiting,
  failed: m.transaction_state_failed,
} as const satisfies Record<RefundProgress, () => string>;

const SaleTag = ({ sale, isCanceled }: { readonly sale: SpotSale; readonly isCanceled: boolean }) => {
  if (!isCharged(sale.state)) return <Tag>{m.transaction_not_charged()}</Tag>;
  if (sale.dispute && sale.dispute.state !== 'won') return <Tag tone="bad">{stateLabels.disputed()}</Tag>;
  const progress = progressOf(sale);
  if (progress === 'failed') return <Tag tone="bad">{m.transaction_refund_did_fail()}</Tag>;
  if (isCanceled)
    return <Tag tone={progress === 'refunded' ? 'good' : 'plain'}>{progressLabels[progress]()}</Tag>;
  if (sale.state === 'partly_refunded') return <Tag>{stateLabels.partly_refunded()}</Tag>;
  return sale.state === 'refunded' ? (
    <Tag>{stateLabels.refunded()}</Tag>
  ) : (
    <Tag tone="good">{stateLabels.paid()}</Tag>
  );
};

interface SaleRowProps {
  readonly sale: SpotSale;
  readonly isCanceled: boolean;
}

const SaleRow = ({ sale, isCanceled }: SaleRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = sale.payer?.displayName ?? m.transaction_deleted_person();
  const card = cardLabel(sale.card);
  const hint = [
    ...(sale.attendee ? [m.transaction_for({ name: sale.attendee.displayName })] : []),
    m.transaction_spots({ count: sale.guests + 1 }),
    sale.slotName,
    ...(card === '' ? [] : [card]),
  ];
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <div className={css.person}>
        <span className={css.who}>
          <Avatar
            seed={sale.payer?.userId ?? sale.id}
            name={name}
            src={sale.payer?.photoURL ?? null}
            size={40}
          />
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
            <small>{hint.join(' · ')}</small>
          </span>
        </span>
        <span className={css.paid}>
          <strong>{exactMoney(sale, formatLocale())}</strong>
          <SaleTag sale={sale} isCanceled={isCanceled} />
        </span>
        <IconChevronDown className={css.chevron} size={20} aria-hidden />
      </div>
      {isOpen && (
        <div id={id} className={css.opened}>
          <div className={css.happened}>
            <h3>{m.transaction_happened()}</h3>
            <SaleHistory sale={sale} side="received" />
          </div>
        </div>
      )}
    </li>
  );
};

/** What was paid for a date and what of it is left, in amounts that add up. */
const Sums = ({ sales }: { readonly sales: readonly SpotSale[] }) => {
  const { people, count, received, refunded, disputed, fees, net } = dateSums(sales);
  return (
    <Figures>
      <Figure
        label={m.transaction_received()}
        value={inDollars(received)}
        hint={m.transaction_payments({ count: people })}
      />
      <Figure
        label={m.transaction_refunded()}
        value={inDollars(-refunded)}
        hint={m.transaction_refund_count({ count })}
      />
      {disputed !== 0 && (
        <Figure
          label={m.transaction_state_disputed()}
          value={inDollars(-disputed)}
          hint={m.transaction_disputed_hint()}
        />
      )}
      <Figure label={m.transaction_fees()} value={inDollars(-fees)} hint={m.transaction_fees_hint()} />
      <Figure label={m.transaction_keep()} value={inDollars(net)} hint={m.transaction_after_fees()} />
    </Figures>
  );
};

type Shown = 'all' | RefundProgress;

const Everyone = ({ event, sales }: { readonly event: EventPage; readonly sales: readonly SpotSale[] }) => {
  const [chosen, setChosen] = useState<Shown>('all');
  const counts = massRefund(sales);
  const choices = [
    { value: 'all' as const, label: m.transaction_all_count({ count: sales.length }) },
    ...(['refunded', 'waiting', 'failed'] as const).map((value) => ({
      value,
      label: `${progressLabels[value]()} ${counts[value]}`,
    })),
  ];
  const shown = chosen === 'all' ? sales : sales.filter((sale) => progressOf(sale) === chosen);
  return (
    <Stack gap="1">
      {event.cancelled ? (
        <MassRefund sales={sales} />
      ) : (
        <>
          <Sums sales={sales} />
          <FailedRefunds sales={sales} />
        </>
      )}
      <Stack gap="0.75">
        <h2>{m.transaction_everyone()}</h2>
        {event.cancelled && (
          <FilterChips
            label={m.transaction_filter_state()}
            choices={choices}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <div className={css.list}>
          <ul>
            {shown.map((sale) => (
              <SaleRow key={sale.id} sale={sale} isCanceled={event.cancelled} />
            ))}
          </ul>
        </div>
      </Stack>
    </Stack>
  );
};

/** Who has paid what for a date, for its host; after it was canceled, how far the refunds are. */
export const DatePayments = ({ event }: { readonly event: EventPage }) => {
  const read = useDateSales(event);
  return (
    <Loaded
      of={read}
      failed={m.transaction_date_failed()}
      skeleton={<CardListSkeleton count={3} />}
      empty={<EmptyState title={m.transaction_date_none()} text={m.transaction_date_none_text()} />}
    >
      {(sales) => <Everyone event={event} sales={sales} />}
    </Loaded>
  );
};
