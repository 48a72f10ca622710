import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useNow } from '#frontend/lib/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { personGenders, pronouns } from '#shared/domain/game-types.ts';
import { birthdateBounds } from '#shared/domain/profile.ts';
import { genderLabels, pronounLabels } from '../model/labels.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';
import css from './profile-form.module.css';
import { ProfileText } from './profile-text.tsx';

const isOneOf = <T extends string>(choices: readonly T[], text: string): text is T =>
  choices.some((choice) => choice === text);

const GenderAndPronoun = ({ form: { draft, change } }: { readonly form: ProfileForm }) => (
  <>
    <NativeSelect
      name="gender"
      label={m.profile_gender()}
      value={draft.gender}
      data={personGenders.map((value) => ({ value, label: genderLabels[value]() }))}
      onChange={({ currentTarget: { value } }) => isOneOf(personGenders, value) && change({ gender: value })}
    />
    <NativeSelect
      name="pronoun"
      label={m.profile_pronoun()}
      value={draft.pronoun}
      data={pronouns.map((value) => ({ value, label: pronounLabels[value]() }))}
      onChange={({ currentTarget: { value } }) => isOneOf(pronouns, value) && change({ pronoun: value })}
    />
  </>
);

export const AboutYou = ({ form }: { readonly form: ProfileForm }) => {
  const { earliest, latest } = birthdateBounds(useNow());
  return (
    <section className={css.section} aria-labelledby="about-you">
      <h2 id="about-you">{m.profile_about_title()}</h2>
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
      <div className={css.pair}>
        <ProfileText
          form={form}
          name="birthdate"
          type="date"
          min={earliest}
          max={latest}
          autoComplete="bday"
          optional
        />
        <ProfileText
          form={form}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          placeholder="(555) 555-0123"
          optional
        />
      </div>
      <div className={css.pair}>
        <GenderAndPronoun form={form} />
      </div>
    </section>
  );
};
