import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { amountOf } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { NetPrice } from '#frontend/ui/net-price/net-price.tsx';
import type { DuesSettings } from '#shared/domains/teams/dues.ts';
import { duesLimits, duesRhythms } from '#shared/domains/teams/dues-rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useManagedDues } from '../../api/use-dues.ts';
import { duesForm, duesValues, rhythmLabels } from '../../model/dues-form.ts';

interface DuesSheetProps {
  readonly team: Pick<TeamPage, 'id'>;
  readonly dues: (DuesSettings & { readonly revision: number }) | null;
  readonly onClose: () => void;
}

/** Sets what members pay the team. */
export const DuesSheet = ({ team, dues, onClose }: DuesSheetProps) => {
  const { save, end } = useManagedDues(team.id);
  const form = useForm(duesForm, {
    initial: duesValues(dues),
    send: (input) => save({ ...input, revision: dues?.revision ?? 0 }),
    done: () => {
      showToast(m.dues_saved(), { tone: 'success' });
      onClose();
    },
  });
  const ending = useAction(end, { done: m.dues_ended(), finally: onClose });
  return (
    <Sheet title={m.dues_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.dues_how()}</p>
        <TextField {...form.field('amount')} inputMode="decimal" label={m.dues_amount()} />
        <NetPrice amount={amountOf(form.values.amount)} teamId={team.id} />
        <SelectField
          {...form.field('rhythm')}
          label={m.dues_rhythm()}
          choices={duesRhythms.map((value) => ({ value, label: rhythmLabels[value]() }))}
        />
        <TextField {...form.field('firstDue')} type="date" label={m.dues_first()} />
        <TextField
          {...form.field('grace')}
          type="number"
          inputMode="numeric"
          label={m.dues_grace()}
          min={duesLimits.grace.min}
          max={duesLimits.grace.max}
        />
        <SwitchField
          {...form.field('restrict')}
          label={m.dues_restrict()}
          description={m.dues_restrict_hint()}
        />
        <FormEnd form={form} action={m.dues_save()} />
      </Form>
      {dues && (
        <Button variant="quiet" loading={ending.busy} onClick={() => void ending.run()}>
          {m.dues_end()}
        </Button>
      )}
    </Sheet>
  );
};
