import { useState } from 'react';
import { Link } from 'react-router';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { paths } from '#shared/product/paths.ts';
import { emailForm } from '../model/auth-forms.ts';
import { codeErrorOf } from '../model/code-error.ts';
import { beginSignUp } from '../model/code-sign-up.ts';
import { parseEmail } from '../model/email.ts';
import { codeSentences } from '../model/sentences.ts';
import { useFirstField } from '../model/use-first-field.ts';
import css from './auth-links.module.css';
import { SocialButtons } from './social-buttons.tsx';

interface EmailStepProps {
  readonly known: string;
  /** Where people come back to who log in instead. */
  readonly from: string;
  /** `send`: an earlier sign-up is continued with a new code. */
  readonly onNext: (email: string, next?: { readonly send: boolean }) => void;
}

/** The first step of a sign-up without a password: an email, or another service. */
export const EmailStep = ({ known, from, onNext }: EmailStepProps) => {
  const [socialError, setSocialError] = useState(false);
  const form = useForm(emailForm, {
    initial: { email: known },
    send: ({ email }) => beginSignUp(email),
    done: (email) => onNext(email),
  });
  const place = useFirstField('email');
  const email = parseEmail(form.values.email);
  const failure = (error: unknown) => {
    const reason = codeErrorOf(error);
    return (
      <FormNote>
        {codeSentences[reason]()}
        {reason === 'exists' && (
          <>
            {' '}
            <Link to={paths.login({ from })} state={{ email }}>
              {m.log_in()}
            </Link>
            {email !== undefined && (
              <Button variant="quiet" size="compact" onClick={() => onNext(email, { send: true })}>
                {m.sign_up_finish()}
              </Button>
            )}
          </>
        )}
      </FormNote>
    );
  };
  return (
    <div ref={place} className={css.place}>
      <SocialButtons from={from} onError={() => setSocialError(true)} />
      <Form form={form}>
        <EmailField {...form.field('email')} />
        {socialError && <FormNote>{m.login_error_unknown()}</FormNote>}
        <FormEnd form={form} failure={failure} action={m.sign_up_continue()} wide />
      </Form>
      <p className={css.foot}>
        {m.have_account()}{' '}
        <Link to={paths.login({ from })} state={{ email }}>
          {m.log_in()}
        </Link>
      </p>
    </div>
  );
};
