import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { draftOf, profileForm } from '../model/profile-draft.ts';
import { BioField } from './bio-field.tsx';
import { CityField } from './city-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GamesField } from './games-field.tsx';
import { JoinReasons } from './join-reasons.tsx';
import { LastNameField, NameFields } from './name-fields.tsx';
import css from './profile-form.module.css';
import { Terms } from './terms.tsx';

/** The whole profile on one screen, for a person who has already set it up. */
export const ProfileForm = ({ me }: { readonly me: Me }) => {
  const save = useSaveProfile();
  const form = useForm(profileForm, {
    initial: draftOf(me),
    send: save,
    done: () => showToast(m.profile_saved(), { tone: 'success', duration: 'long' }),
  });
  return (
    <Form form={form}>
      <section className={css.section} aria-labelledby="about-you">
        <h2 id="about-you">{m.profile_about_title()}</h2>
        <NameFields form={form}>
          <LastNameField form={form} />
        </NameFields>
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
      <FormEnd form={form} action={m.profile_save()} until="ready" wide />
    </Form>
  );
};
