import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { voidForm } from '../model/void-form.ts';
import css from './invoice.module.css';

interface VoidSheetProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

const VoidSheet = ({ invoice: { id: invoiceId, to }, onClose }: VoidSheetProps) => {
  const send = useWrite(invoicesContract.void);
  const form = useForm(voidForm, {
    send: (body) => send({ params: { invoiceId }, body }),
    done: () => {
      showToast(m.invoice_voided_done(), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.invoice_void_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.invoice_void_text({ name: to.name })}</p>
        <TextAreaField
          {...form.field('reason')}
          label={m.invoice_void_reason()}
          maxLength={invoiceLimits.voidReason.max}
        />
        <FormEnd form={form} action={m.invoice_void_act()} />
      </Form>
    </Sheet>
  );
};

/** A sent invoice is never edited: it is voided, or replaced by a new one. */
export const VoidActions = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id: invoiceId, number, state, standing, isSplit, replacedBy } = invoice;
  const [voiding, setVoiding] = useState(false);
  const navigate = useNavigate();
  const copy = useWrite(invoicesContract.replace);
  const { busy, run } = useAction(async () => {
    const draft = await copy({ params: { invoiceId }, body: { requestKey: newRequestKey() } });
    await navigate(paths.editInvoice(draft.id));
  });
  if (isSplit || replacedBy || number === null) return null;
  const isPaid = standing.paid > standing.refunded;
  if (isPaid) return <p className={`${css.soft} ${css.note}`}>{m.invoice_void_paid()}</p>;
  return (
    <p className={`${css.soft} ${css.note}`}>
      {m.invoice_void_lead()}{' '}
      <button type="button" className={css.linkButton} disabled={busy} onClick={() => void run()}>
        {m.invoice_replace({ number: String(number) })}
      </button>
      {state !== 'void' && state !== 'refunded' && (
        <>
          {' · '}
          <button type="button" className={css.linkButton} onClick={() => setVoiding(true)}>
            {m.invoice_void_act()}
          </button>
        </>
      )}
      {voiding && <VoidSheet invoice={invoice} onClose={() => setVoiding(false)} />}
    </p>
  );
};
