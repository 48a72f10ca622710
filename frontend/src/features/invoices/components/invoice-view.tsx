import type { ReactNode } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { usePaymentReturn } from '#frontend/lib/page/use-payment-return.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { sheetOf } from '../model/sheet.ts';
import css from './invoice.module.css';
import { Paper } from './paper.tsx';
import { PaperActions } from './paper-actions.tsx';
import { PaymentNote } from './payment-note.tsx';

interface InvoiceViewProps {
  readonly invoice: InvoiceSheet;
  /** The path that opens it without login; null if there is none. */
  readonly link: string | null;
  /** @default its name */
  readonly title?: string;
  /** How it stands, and what can be done. */
  readonly children: ReactNode;
}

/** An invoice as a sheet, with its actions above and what can be done beside it. */
export const InvoiceView = ({ invoice, link, title, children }: InvoiceViewProps) => {
  const { isBack } = usePaymentReturn();
  const sheet = sheetOf(invoice, localDateIn(useNow(), invoice.timeZone));
  const payAt = link !== null && invoice.standing.open > 0 ? new URL(link, location.origin).href : null;
  return (
    <>
      <title>{usePageTitle(sheet.name)}</title>
      <div className={css.header}>
        <PageHeader
          title={title ?? sheet.name}
          actions={<PaperActions sheet={sheet} link={link} payAt={payAt} />}
        />
      </div>
      {isBack && <PaymentNote payments={invoice.payments} />}
      <div className={css.layout}>
        <div className={css.aside}>{children}</div>
        <Paper sheet={sheet} payAt={payAt} />
      </div>
    </>
  );
};
