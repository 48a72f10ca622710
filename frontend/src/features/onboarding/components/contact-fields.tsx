import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useGenders } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
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
        <NativeSelect
          name="gender"
          label={m.profile_gender()}
          value={draft.gender}
          data={personGenders
            .filter((value) => genders.includes(value))
            .map((value) => ({ value, label: genderLabels[value]() }))}
          onChange={({ currentTarget: { value } }) =>
            isOneOf(personGenders, value) && change({ gender: value })
          }
        />
        <NativeSelect
          name="pronoun"
          label={m.profile_pronoun()}
          value={draft.pronoun}
          data={pronouns.map((value) => ({ value, label: pronounLabels[value]() }))}
          onChange={({ currentTarget: { value } }) => isOneOf(pronouns, value) && change({ pronoun: value })}
        />
      </div>
    </>
  );
};
