import { useNow } from '#frontend/lib/device/use-now.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import css from './editor.module.css';
import type { EditorPartProps } from './payer-fields.tsx';

const { installments } = invoiceLimits;
const counts = Array.from({ length: installments.max }, (_, nth) => String(nth + installments.min));

const LateFields = ({ form }: EditorPartProps) => {
  const { late } = form.values;
  return (
    <>
      <ChoiceField
        {...form.field('late')}
        label={m.invoice_late_fee()}
        choices={[
          { value: 'none', label: m.invoice_late_none() },
          { value: 'fixed', label: m.invoice_late_in_dollars() },
          { value: 'share', label: m.invoice_late_in_percent() },
        ]}
        note={late === 'none' ? undefined : m.invoice_late_note()}
      />
      {late !== 'none' && (
        <div className={css.figures}>
          <TextField
            {...form.field('lateAmount')}
            inputMode="decimal"
            label={late === 'fixed' ? m.invoice_late_amount() : m.invoice_late_percent()}
          />
          <TextField {...form.field('lateDays')} inputMode="numeric" label={m.invoice_late_days()} />
        </div>
      )}
    </>
  );
};

/** When it is due, in how many parts, and what happens if it is late. */
export const TermsFields = ({ form }: EditorPartProps) => {
  const now = useNow();
  return (
    <>
      <TextField
        {...form.field('dueOn')}
        type="date"
        label={m.invoice_due_on()}
        min={localDateIn(now, viewerZone())}
      />
      <div className={css.figures}>
        <SelectField
          {...form.field('installments')}
          label={m.invoice_installments_count()}
          choices={counts.map((value) => ({ value, label: value }))}
        />
        {form.values.installments !== '1' && (
          <SelectField
            {...form.field('every')}
            label={m.invoice_installments_every()}
            choices={[
              { value: 'week', label: m.invoice_every_week() },
              { value: 'two_weeks', label: m.invoice_every_two_weeks() },
              { value: 'month', label: m.invoice_every_month() },
            ]}
          />
        )}
      </div>
      <LateFields form={form} />
      <SwitchField
        {...form.field('reminders')}
        label={m.invoice_reminders()}
        description={m.invoice_reminders_note()}
      />
    </>
  );
};
