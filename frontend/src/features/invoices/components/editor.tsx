import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { DraftNote } from '#frontend/ui/fields/draft-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { NetPrice } from '#frontend/ui/net-price/net-price.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import type { Invoice, InvoiceInput, Sender } from '#shared/domains/invoices/shapes.ts';
import { type Totals as InvoiceTotals, inParts, totalsOf } from '#shared/domains/invoices/totals.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { draftOf, dueDatesOf, formOf, type InvoiceDraft, linesOf, newDraft } from '../model/invoice-form.ts';
import { amountText, dayText, rateText } from '../model/words.ts';
import css from './editor.module.css';
import { LineFields } from './line-fields.tsx';
import { PayerFields, SenderFields } from './payer-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

/** What the lines come to so far; lines that are not finished, or are refused, count as nothing. */
const totalsOfDraft = (draft: InvoiceDraft) =>
  totalsOf(
    linesOf(draft.lines)
      .map(({ quantity = 0, unitPrice = 0, taxBasisPoints = 0 }) => ({ quantity, unitPrice, taxBasisPoints }))
      .filter(
        ({ quantity, unitPrice, taxBasisPoints }) =>
          quantity <= invoiceLimits.quantity.max &&
          unitPrice <= invoiceLimits.unitPrice.max &&
          taxBasisPoints <= invoiceLimits.tax.max,
      ),
  );

interface TotalsProps {
  readonly totals: InvoiceTotals;
  readonly dates: readonly string[];
}

const Totals = ({ totals: { subtotal, taxes, total }, dates }: TotalsProps) => {
  const parts = inParts(total, Math.max(1, dates.length));
  return (
    <dl className={css.sums}>
      <div>
        <dt>{m.invoice_subtotal()}</dt>
        <dd>{amountText(subtotal)}</dd>
      </div>
      {taxes.map(({ basisPoints, of, amount }) => (
        <div key={basisPoints}>
          <dt>{m.invoice_tax_of({ rate: rateText(basisPoints), amount: amountText(of) })}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{m.invoice_total()}</dt>
        <dd>{amountText(total)}</dd>
      </div>
      {dates.length > 1 &&
        dates.map((date, nth) => (
          <div key={date}>
            <dt>{m.invoice_share_due({ day: dayText(date) })}</dt>
            <dd>{amountText(parts[nth] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  );
};

interface EditorProps {
  /** The draft that is changed; a new one without. */
  readonly invoice?: Invoice;
  /** Of a new one: where payers reached the organizer last. */
  readonly sender?: Sender;
}

/** Writes an invoice: who pays, what for, and when. It is saved as a draft, which is sent from its own page. */
export const Editor = ({ invoice, sender }: EditorProps) => {
  const create = useWrite(invoicesContract.create);
  const save = useWrite(invoicesContract.save);
  const navigate = useNavigate();
  const definition = useMemo(() => formOf(invoice?.id), [invoice?.id]);
  const form = useForm(definition, {
    initial: invoice ? draftOf(invoice) : newDraft(sender),
    send: (body: InvoiceInput, requestKey: RequestKey) =>
      invoice
        ? save({ params: { invoiceId: invoice.id }, body: { revision: invoice.revision, invoice: body } })
        : create({ body: { requestKey, invoice: body } }),
    done: async ({ id }) => {
      showToast(m.invoice_saved(), { tone: 'success' });
      await navigate(paths.invoice(id), { replace: true });
    },
  });
  const totals = totalsOfDraft(form.values);
  return (
    <Form form={form}>
      {form.restored && <DraftNote onStartOver={form.startOver} />}
      <Section title={m.invoice_to()}>
        <Stack>
          <PayerFields form={form} />
        </Stack>
      </Section>
      <Section title={m.invoice_what()}>
        <Stack>
          <TextField
            {...form.field('title')}
            label={m.invoice_title_field()}
            maxLength={invoiceLimits.title.max}
          />
          <TextAreaField
            {...form.field('note')}
            label={m.invoice_note_field()}
            maxLength={invoiceLimits.note.max}
          />
        </Stack>
      </Section>
      <Section title={m.invoice_lines()}>
        <LineFields form={form} />
      </Section>
      <Section title={m.invoice_terms()}>
        <Stack>
          <TermsFields form={form} />
        </Stack>
      </Section>
      <Section title={m.invoice_from()}>
        <Stack>
          <SenderFields form={form} />
        </Stack>
      </Section>
      <Totals totals={totals} dates={dueDatesOf(form.values)} />
      <NetPrice amount={totals.total} />
      <FormEnd form={form} action={m.invoice_save()} />
    </Form>
  );
};
