import { IconExternalLink } from '@tabler/icons-react';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { Invoice } from '#shared/domains/payments/shapes.ts';
import { money } from '#shared/kernel/money.ts';
import { invoiceStatus } from '../../model/invoice-status.ts';
import { dateOf } from '../../model/subscription-days.ts';
import css from './invoice.module.css';

const OpenLink = ({
  invoice: { number, url },
  toPay,
}: {
  readonly invoice: Invoice;
  readonly toPay: boolean;
}) => {
  const name = number ?? '';
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={css.open}
      aria-label={`${toPay ? m.invoices_pay_label({ number: name }) : m.invoices_open_label({ number: name })}, ${m.payments_opens_tab()}`}
    >
      {toPay ? m.invoices_pay() : m.invoices_open()}
      <IconExternalLink size={18} aria-hidden />
    </a>
  );
};

/** One invoice: its number, date, status, and link. */
export const InvoiceRow = ({ invoice }: { readonly invoice: Invoice }) => {
  const locale = formatLocale();
  const { text, tone, toPay } = invoiceStatus(invoice.status);
  return (
    <li className={css.row}>
      <TwoLines
        title={invoice.number ?? m.invoices_no_number()}
        hint={<time dateTime={invoice.createdAt}>{dateOf(invoice.createdAt)}</time>}
      />
      <Tag tone={tone}>{text}</Tag>
      <span className={css.amount}>{money(invoice, locale)}</span>
      <OpenLink invoice={invoice} toPay={toPay} />
    </li>
  );
};
