import { IconCash, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { cashForm, paymentForm } from '../model/payment-form.ts';
import { amountText } from '../model/words.ts';
import css from './invoice.module.css';

/** How someone pays: a member, or who has the link. */
export interface Ways {
  readonly pay: (amount: number, requestKey: RequestKey) => Promise<{ readonly url: string }>;
  readonly claimCash: (
    claim: { readonly amount: number; readonly note: string },
    requestKey: RequestKey,
  ) => Promise<unknown>;
}

interface PartProps extends Ways {
  readonly invoice: InvoiceSheet;
  readonly onClose: () => void;
}

const CashSheet = ({ invoice: { standing, from }, claimCash, onClose }: PartProps) => {
  const left = Math.max(0, standing.open - standing.claimed);
  const form = useForm(cashForm(left), {
    initial: { amount: typedAmount(Math.min(standing.next?.amount ?? left, left)), note: '' },
    send: claimCash,
    done: () => {
      showToast(m.invoice_cash_sent({ name: from.name }), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.invoice_cash_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.invoice_cash_text({ name: from.name })}</p>
        <TextField
          {...form.field('amount')}
          inputMode="decimal"
          label={m.invoice_cash_amount()}
          description={m.invoice_pay_open({ amount: amountText(left) })}
        />
        <TextAreaField
          {...form.field('note')}
          label={m.invoice_cash_note()}
          maxLength={invoiceLimits.cashNote.max}
        />
        <FormEnd form={form} action={m.invoice_cash_send()} />
      </Form>
    </Sheet>
  );
};

/** Leads to the checkout for what is due, or another part of what is open. */
const PayForm = ({ invoice: { standing }, pay }: Omit<PartProps, 'onClose'>) => {
  const { open, next } = standing;
  const form = useForm(paymentForm(open), {
    initial: { amount: typedAmount(next?.amount ?? open) },
    send: ({ amount }, requestKey) => pay(amount, requestKey),
    done: ({ url }) => location.assign(url),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('amount')}
        inputMode="decimal"
        label={m.invoice_pay_amount()}
        description={m.invoice_pay_open({ amount: amountText(open) })}
      />
      <FormEnd form={form} wide icon={<IconLock size={20} aria-hidden />} action={m.invoice_pay_card()} />
    </Form>
  );
};

interface PayCardProps extends Omit<PartProps, 'onClose'> {
  /** The way to pay it together with others, for who is logged in. */
  readonly split?: ReactNode;
}

/** What someone does who pays an invoice: by card, or saying that they paid in cash. */
export const PayCard = ({ invoice, split, ...ways }: PayCardProps) => {
  const [sayingCash, setSayingCash] = useState(false);
  const { standing, isSplit, from } = invoice;
  if (standing.open === 0) return null;
  if (isSplit)
    return (
      <Card>
        <Stack>
          <p>{m.invoice_split_running()}</p>
          {split}
        </Stack>
      </Card>
    );
  return (
    <Card aria-label={m.invoice_pay()}>
      <Stack>
        <h2>{m.invoice_pay()}</h2>
        <PayForm key={standing.open} invoice={invoice} {...ways} />
        {standing.claimed < standing.open && (
          <Button
            variant="secondary"
            wide
            icon={<IconCash size={20} aria-hidden />}
            onClick={() => setSayingCash(true)}
          >
            {m.invoice_cash_say()}
          </Button>
        )}
        {split}
        <p className={css.soft}>{m.invoice_pay_note({ name: from.name })}</p>
      </Stack>
      {sayingCash && <CashSheet invoice={invoice} {...ways} onClose={() => setSayingCash(false)} />}
    </Card>
  );
};
