import { Button } from '@mantine/core';
import { useId } from 'react';
import { errorSentence } from '#frontend/lib/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import type { ProfileInput } from '#shared/contracts/users.ts';
import { fieldNames } from '../model/labels.ts';
import type { ProfileDraft } from '../model/profile-draft.ts';
import { useProfileForm } from '../model/use-profile-form.ts';
import { AboutYou } from './about-you.tsx';
import css from './profile-form.module.css';
import { Terms } from './terms.tsx';
import { WhereAndWhat } from './where-and-what.tsx';
import { Why } from './why.tsx';

interface ProfileFormProps {
  readonly initial: ProfileDraft;
  /** What the button says. */
  readonly action: string;
  readonly onSave: (input: ProfileInput) => Promise<unknown>;
}

/** The profile, for setting it up and for changing it. */
export const ProfileForm = ({ initial, action, onSave }: ProfileFormProps) => {
  const form = useProfileForm(initial, onSave);
  const openId = useId();
  return (
    <form noValidate className={css.form} onSubmit={form.onSubmit}>
      <AboutYou form={form} />
      <WhereAndWhat form={form} />
      <Why form={form} />
      <Terms form={form} />
      <div className={css.end}>
        {form.failure !== null && <FormNote>{errorSentence(form.failure)}</FormNote>}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.busy}
          disabled={!form.ready}
          aria-describedby={openId}
        >
          {action}
        </Button>
        {/* A button that is off says why. */}
        <p id={openId} className={css.open}>
          {!form.ready &&
            m.profile_open({ fields: form.open.map((field) => fieldNames[field]()).join(', ') })}
        </p>
      </div>
    </form>
  );
};
