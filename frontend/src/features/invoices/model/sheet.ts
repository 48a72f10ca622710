import { m } from '#frontend/paraglide/messages.js';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import {
  amountText,
  dayText,
  fullDayText,
  installmentNow,
  installmentText,
  lateFeeText,
  nameOf,
  numberText,
  paidBy,
  rateText,
} from './words.ts';

/** A sum below the lines. */
export interface SheetSum {
  readonly label: string;
  readonly amount: string;
  readonly look: 'plain' | 'total' | 'strong';
}
/** An installment, or the late fee. */
export interface SheetPart {
  readonly day: string;
  readonly amount: string;
  /** What paper says, for which no day is today. */
  readonly text: string;
  /** What the screen says today. */
  readonly now: string;
  readonly state: 'paid' | 'claimed' | 'overdue' | 'open';
}
/** Everything that an invoice says: on the screen, printed, and as a PDF. */
export interface Sheet {
  readonly name: string;
  /** Its name on the sheet, where a draft has no number yet. */
  readonly heading: string;
  readonly sent: string;
  readonly from: {
    readonly name: string;
    readonly picture: string | null;
    readonly address: string;
    readonly email: string;
  };
  readonly to: string;
  readonly email: string;
  readonly title: string;
  readonly note: string;
  readonly rows: readonly {
    /** Its place among the lines. */
    readonly key: string;
    readonly text: string;
    readonly quantity: string;
    readonly price: string;
    readonly tax: string;
    readonly amount: string;
  }[];
  readonly sums: readonly SheetSum[];
  readonly partsTitle: string;
  readonly parts: readonly SheetPart[];
  readonly terms: readonly string[];
}

const referencesOf = ({ replaces, replacedBy }: InvoiceSheet): string[] => [
  ...(replaces?.number ? [m.invoice_replaces({ number: String(replaces.number) })] : []),
  ...(replacedBy?.number ? [m.invoice_replaced_by({ number: String(replacedBy.number) })] : []),
];

const sumsOf = ({ subtotal, taxes, total, standing, payments }: InvoiceSheet): SheetSum[] => {
  const { fee, open, refunded, due } = standing;
  const plain = (label: string, amount: number): SheetSum => ({
    ...{ label, amount: amountText(amount), look: 'plain' },
  });
  return [
    plain(m.invoice_subtotal(), subtotal),
    ...taxes.map(({ basisPoints, of, amount }) =>
      plain(m.invoice_tax_of({ rate: rateText(basisPoints), amount: amountText(of) }), amount),
    ),
    ...(fee ? [plain(m.invoice_late_added({ day: dayText(fee.on) }), fee.amount)] : []),
    { label: m.invoice_total(), amount: amountText(fee ? due : total), look: 'total' },
    ...paidBy(payments).map(({ label, amount }) => plain(label, -amount)),
    ...(refunded > 0 ? [plain(m.invoice_refunded_so_far(), refunded)] : []),
    { label: m.invoice_still_open(), amount: amountText(open), look: 'strong' },
  ];
};

/** A due date, with its year if that is not the one in which the invoice was sent (ISO instant). */
const dueDayText = (dueOn: string, sentAt: string): string =>
  dueOn.slice(0, 4) === sentAt.slice(0, 4) ? dayText(dueOn) : fullDayText(dueOn);

/**
 * What an invoice says, with every amount in the reader's locale: the one source of its screen, its print, and its PDF. `today` is a local date where the
 * organizer is.
 */
export const sheetOf = (invoice: InvoiceSheet, today: string): Sheet => {
  const { sentAt, createdAt, from, to, title, note, lines, lineAmounts, standing } = invoice;
  const { installments } = standing;
  const count = installments.filter(({ isFee }) => !isFee).length;
  return {
    name: nameOf(invoice),
    heading: invoice.number === null ? m.invoice_state_draft() : nameOf(invoice),
    ...{ to: to.name, email: to.email ?? '', title, note },
    from: { ...from, email: from.email ?? '' },
    sent:
      sentAt === null ? '' : m.invoice_sent_on({ day: fullDayText(localDateIn(sentAt, invoice.timeZone)) }),
    rows: lines.map(({ text, quantity, unitPrice, taxBasisPoints }, nth) => ({
      ...{
        key: String(nth),
        text,
        quantity: numberText(quantity),
        price: amountText(unitPrice),
        tax: rateText(taxBasisPoints),
      },
      amount: amountText(lineAmounts[nth] ?? 0),
    })),
    sums: sumsOf(invoice),
    partsTitle: count > 1 ? m.invoice_parts({ count }) : m.invoice_due_title(),
    parts: installments.map((part) => ({
      day: part.isFee ? m.invoice_late_fee() : dueDayText(part.dueOn, sentAt ?? createdAt),
      ...{ amount: amountText(part.amount), text: installmentText(part), state: part.state },
      now: installmentNow(part, today),
    })),
    terms: [...referencesOf(invoice), lateFeeText(invoice)].filter((term) => term !== ''),
  };
};
