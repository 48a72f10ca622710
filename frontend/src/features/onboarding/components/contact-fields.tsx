import { useGenders } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { personGenders, pronouns } from '#shared/product/game-types.ts';
import { genderLabels, pronounLabels } from '../model/labels.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './profile-form.module.css';
import { ProfileText } from './profile-text.tsx';

const isOneOf = <T extends string>(choices: readonly T[], text: string): text is T =>
  choices.some((choice) => choice === text);

/** What nobody has to tell: phone number, gender and pronouns. */
export const ContactFields = ({ form }: { readonly form: ProfileForm }) => {
  const { draft, change } = form;
  const genders = useGenders();
  return (
    <>
      <ProfileText
        form={form}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        optional
      />
      <div className={css.pair}>
        <Select
          name="gender"
          label={m.profile_gender()}
          value={draft.gender}
          options={personGenders
            .filter((value) => genders.includes(value))
            .map((value) => ({ value, label: genderLabels[value]() }))}
          onChange={({ currentTarget: { value } }) =>
            isOneOf(personGenders, value) && change({ gender: value })
          }
        />
        <Select
          name="pronoun"
          label={m.profile_pronoun()}
          value={draft.pronoun}
          options={pronouns.map((value) => ({ value, label: pronounLabels[value]() }))}
          onChange={({ currentTarget: { value } }) => isOneOf(pronouns, value) && change({ pronoun: value })}
        />
      </div>
    </>
  );
};
