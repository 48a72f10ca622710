import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { openOf } from '../model/mass-refund.ts';
import { refundForm } from '../model/refund-form.ts';

interface RefundSheetProps {
  readonly sale: Sale;
  /** What is given back unless the person changes it, in minor units. @default what is left */
  readonly amount?: number;
  readonly onClose: () => void;
}

/** Gives a payment back by hand: all that is left of it, or a part. The button repeats the amount. */
export const RefundSheet = ({ sale, amount = openOf(sale), onClose }: RefundSheetProps) => {
  const refund = useWrite(salesContract.refund);
  const form = useForm(refundForm, {
    initial: { amount: typedAmount(amount) },
    send: (body, requestKey) => refund({ params: { saleId: sale.id }, body: { ...body, requestKey } }),
    done: () => {
      showToast(m.transaction_refund_done(), { tone: 'success' });
      onClose();
    },
  });
  const inMoney = (minor: number): string =>
    exactMoney({ amount: minor, currency: sale.currency }, formatLocale());
  const typed = amountOf(form.values.amount);
  const card = cardLabel(sale.card);
  const name = sale.payer?.displayName ?? m.transaction_deleted_person();
  return (
    <Sheet title={m.transaction_refund_to({ name })} onClose={onClose}>
      <Form form={form}>
        <p>{card === '' ? m.transaction_refund_where() : m.transaction_refund_to_card({ card })}</p>
        <TextField
          {...form.field('amount')}
          inputMode="decimal"
          label={m.transaction_refund_amount()}
          description={m.transaction_refund_left({ amount: inMoney(openOf(sale)) })}
        />
        <p>{m.transaction_refund_keeps_spot()}</p>
        <FormEnd
          form={form}
          action={typed ? m.transaction_refund_act({ amount: inMoney(typed) }) : m.transaction_refund()}
        />
      </Form>
    </Sheet>
  );
};
