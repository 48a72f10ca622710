import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { birthdateBounds, birthdateProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { useFamilyChanges } from '../api/use-family.ts';
import { birthdateForm } from '../model/birthdate-form.ts';
import css from './family.module.css';

interface BirthdateSheetProps {
  readonly userId: string;
  readonly name: string;
  readonly birthdate: string;
  readonly onClose: () => void;
}

/** Corrects the birthdate of a minor with an account, and says what it changes before it is saved. */
export const BirthdateSheet = ({ userId, name, birthdate, onClose }: BirthdateSheetProps) => {
  const { correctBirthdate } = useFamilyChanges();
  const now = useNow();
  const form = useForm(birthdateForm, {
    initial: { birthdate },
    send: (input) => correctBirthdate(userId, input),
    done() {
      showToast(m.family_birthdate_saved({ name }), { tone: 'success' });
      onClose();
    },
  });
  const typed = form.values.birthdate;
  const isValid = typed !== '' && birthdateProblem(typed, now) === undefined;
  const becomesAdult = isValid && !isMinor({ birthdate: typed }, now);
  const { earliest, latest } = birthdateBounds(now);
  return (
    <Sheet title={m.family_birthdate_of({ name })} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('birthdate')}
          type="date"
          label={m.family_birthdate()}
          min={earliest}
          max={latest}
        />
        <p className={css.hint} role="status">
          {becomesAdult ? m.family_birthdate_adult({ name }) : m.family_birthdate_minor({ name })}
        </p>
        <FormEnd
          form={form}
          action={becomesAdult ? m.family_birthdate_save_adult() : m.family_birthdate_save()}
        />
      </Form>
    </Sheet>
  );
};
