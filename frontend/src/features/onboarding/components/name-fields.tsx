import { useNow } from '#frontend/lib/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { birthdateBounds } from '#shared/domains/users/profile.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './profile-form.module.css';
import { ProfileText } from './profile-text.tsx';

/** A birthdate says how old somebody is; who keeps it private confirms the age instead. */
const Age = ({ form }: { readonly form: ProfileForm }) => {
  const { earliest, latest } = birthdateBounds(useNow());
  return (
    <>
      <ProfileText
        form={form}
        name="birthdate"
        type="date"
        min={earliest}
        max={latest}
        autoComplete="bday"
        description={m.profile_birthdate_hint()}
        optional={!form.draft.wasTooYoung}
      />
      {form.draft.birthdate === '' && !form.draft.wasTooYoung && (
        <Checkbox
          name="ageConfirmed"
          label={m.profile_age_confirm()}
          checked={form.draft.ageConfirmed}
          error={form.error('ageConfirmed')}
          onChange={(event) => {
            form.change({ ageConfirmed: event.currentTarget.checked });
            form.visit('ageConfirmed');
          }}
        />
      )}
    </>
  );
};

/** Who somebody is. */
export const NameFields = ({ form }: { readonly form: ProfileForm }) => (
  <>
    <ProfileText
      form={form}
      name="displayName"
      autoComplete="nickname"
      description={m.profile_display_name_hint()}
    />
    <div className={css.pair}>
      <ProfileText form={form} name="fullName" autoComplete="given-name" />
      <ProfileText form={form} name="lastName" autoComplete="family-name" optional />
    </div>
    <Age form={form} />
  </>
);
