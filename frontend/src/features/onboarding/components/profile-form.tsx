import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import type { ProfileForm as Form } from '../model/use-profile-form.ts';
import { BioField } from './bio-field.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GamesField } from './games-field.tsx';
import { JoinReasons } from './join-reasons.tsx';
import { NameFields } from './name-fields.tsx';
import { OpenFields } from './open-fields.tsx';
import css from './profile-form.module.css';
import { Terms } from './terms.tsx';

interface ProfileFormProps {
  readonly form: Form;
  readonly unsaved: boolean;
}

const Save = ({ form }: { readonly form: Form }) => {
  const openId = useId();
  return (
    <div className={css.end}>
      {form.failure !== null && <FailureNote error={form.failure} />}
      <Button
        type="submit"
        size="lg"
        wide
        loading={form.busy}
        disabled={!form.ready}
        aria-describedby={openId}
      >
        {m.profile_save()}
      </Button>
      <OpenFields id={openId} form={form} />
    </div>
  );
};

/** The whole profile on one screen, for changing it. */
export const ProfileForm = ({ form, unsaved }: ProfileFormProps) => (
  <FormStack className={css.form} unsaved={unsaved} onSubmit={form.onSubmit}>
    <section className={css.section} aria-labelledby="about-you">
      <h2 id="about-you">{m.profile_about_title()}</h2>
      <NameFields form={form} />
      <ContactFields form={form} />
    </section>
    <section className={css.section} aria-labelledby="where-and-what">
      <h2 id="where-and-what">{m.profile_play_title()}</h2>
      <CityField form={form} />
      <GamesField form={form} />
    </section>
    <section className={css.section} aria-labelledby="why">
      <h2 id="why">{m.profile_why_title()}</h2>
      <JoinReasons form={form} />
      <BioField form={form} />
    </section>
    <Terms form={form} />
    <Save form={form} />
  </FormStack>
);
