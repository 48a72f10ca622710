import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { type Pages, usePages } from '#frontend/lib/reads/use-pages.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { RowsSkeleton } from '#frontend/ui/row-list/rows-skeleton.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { InvoiceCard } from '#shared/domains/invoices/shapes.ts';
import { daysAfter, localDateIn } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { amountText, dayText, dueText, nameOf, stateLabels, stateTones } from '../model/words.ts';
import css from './invoice.module.css';

/** A due date further away than this is named by its day. */
const SOON_DAYS = 14;

const dueOf = (dueOn: string, today: string): string =>
  dueOn > daysAfter(today, SOON_DAYS) ? m.invoice_share_due({ day: dayText(dueOn) }) : dueText(dueOn, today);

const aboutOf = ({ other, number, title, dueOn, list, claimed }: InvoiceCard, today: string): string =>
  [
    ...(number === null ? [] : [title]),
    other.name,
    ...(list ? [m.invoice_list_progress({ sent: list.sent, of: list.of })] : []),
    ...(dueOn === null || list ? [] : [dueOf(dueOn, today)]),
    ...(claimed > 0 ? [m.invoice_part_claimed()] : []),
  ].join(' · ');

interface RowProps {
  readonly invoice: InvoiceCard;
  /** A local date. */
  readonly today: string;
}

const Row = ({ invoice, today }: RowProps) => {
  const { id, state, open, total } = invoice;
  const isOpen = open > 0 && open < total;
  return (
    <li className={css.row}>
      <span>
        <Link to={paths.invoice(id)}>{nameOf(invoice)}</Link>
        <small>{aboutOf(invoice, today)}</small>
      </span>
      <span className={css.amounts}>
        <strong>{amountText(isOpen ? open : total)}</strong>
        <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>
      </span>
    </li>
  );
};

interface ListProps {
  readonly list: Pages<InvoiceCard>;
  readonly empty: ReactNode;
}

const List = ({ list, empty }: ListProps) => {
  const today = localDateIn(useNow(), viewerZone());
  return (
    <Loaded of={list} failed={m.invoice_list_failed()} skeleton={<RowsSkeleton rows={5} />} empty={empty}>
      {(items) => (
        <>
          <RowList label={m.invoices_title()}>
            {items.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} today={today} />
            ))}
          </RowList>
          <MoreFailed of={list} failed={m.invoice_list_failed()} />
          <ShowMore of={list} />
        </>
      )}
    </Loaded>
  );
};

/** The invoices that the person has written. */
export const SentInvoices = () => (
  <List
    list={usePages(invoicesContract.sent, {})}
    empty={
      <EmptyState
        title={m.invoice_sent_empty()}
        text={m.invoice_sent_empty_text()}
        action={<ButtonLink to={routes.InvoiceCreate}>{m.invoice_write()}</ButtonLink>}
      />
    }
  />
);

/** The invoices for the person, and for the teams whose money they manage. */
export const ReceivedInvoices = () => (
  <List
    list={usePages(invoicesContract.received, {})}
    empty={<EmptyState title={m.invoice_received_empty()} text={m.invoice_received_empty_text()} />}
  />
);
