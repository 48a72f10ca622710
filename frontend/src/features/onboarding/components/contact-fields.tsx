import { useGenders } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { profileLimits } from '#shared/domains/users/profile.ts';
import { personGenders, pronouns } from '#shared/product/game-types.ts';
import { genderLabels, pronounLabels } from '../model/labels.ts';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import css from './profile-form.module.css';

/** Optional details: phone number, gender, and pronouns. */
export const ContactFields = ({ form }: ProfilePartProps) => {
  const genders = useGenders();
  return (
    <>
      <TextField
        {...form.field('phoneNumber')}
        label={m.field_optional({ label: m.profile_phone() })}
        type="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        required={false}
        maxLength={profileLimits.phoneNumber.max}
      />
      <div className={css.pair}>
        <SelectField
          {...form.field('gender')}
          label={m.profile_gender()}
          choices={personGenders
            .filter((value) => genders.includes(value))
            .map((value) => ({ value, label: genderLabels[value]() }))}
        />
        <SelectField
          {...form.field('pronoun')}
          label={m.profile_pronoun()}
          choices={pronouns.map((value) => ({ value, label: pronounLabels[value]() }))}
        />
      </div>
    </>
  );
};
