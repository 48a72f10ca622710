import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { birthdateBounds } from '#shared/domains/users/profile.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { birthdateForm } from '../model/birthdate-form.ts';
import { draftOf } from '../model/profile-draft.ts';

/** Adds a birthdate to a profile. */
export const BirthdateForm = ({ me }: { readonly me: Me }) => {
  const save = useSaveProfile();
  const { earliest, latest } = birthdateBounds(useNow());
  const form = useForm(birthdateForm(draftOf(me)), { send: save });
  return (
    <Form form={form}>
      <TextField
        {...form.field('birthdate')}
        type="date"
        label={m.profile_birthdate()}
        description={m.profile_private_hint()}
        min={earliest}
        max={latest}
        autoComplete="bday"
      />
      <FormEnd form={form} action={m.profile_save()} wide />
    </Form>
  );
};
