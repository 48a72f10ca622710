import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { paths } from '#shared/product/paths.ts';
import { NewPassword } from '../components/new-password.tsx';
import { SignUpFrame } from '../components/sign-up-frame.tsx';
import { SocialButtons } from '../components/social-buttons.tsx';
import { signUpForm } from '../model/auth-forms.ts';
import { codeErrorOf } from '../model/code-error.ts';
import { parseEmail } from '../model/email.ts';
import { codeSentences } from '../model/sentences.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { createSignUpProofs, newSignUpProof } from '../model/sign-up-proof.ts';
import { useReturnPath } from '../model/use-return-path.ts';

const SignUpFailure = ({ error, email }: { readonly error: unknown; readonly email: string }) => {
  const back = useReturnPath();
  const failure = codeErrorOf(error);
  return (
    <FormNote>
      {codeSentences[failure]()}{' '}
      {failure === 'exists' && (
        <>
          <Link to={paths.login(back)}>{m.log_in()}</Link>
          <br />
          <Link to={paths.verifyEmail(back)} state={{ email: parseEmail(email), send: true }}>
            {m.sign_up_finish()}
          </Link>
        </>
      )}
    </FormNote>
  );
};

export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const [socialError, setSocialError] = useState(false);
  const form = useForm(signUpForm, {
    send: async ({ email, password }) => {
      const { proof, digest } = await newSignUpProof();
      await (await authClient()).signUp(email, password, digest);
      createSignUpProofs(deviceStorage).keep({ email, proof });
      signUpDraft.keep({ email, password });
      return email;
    },
    done: (email) => navigate(paths.verifyEmail(back), { state: { email } }),
  });
  return (
    <SignUpFrame
      title={m.sign_up_title()}
      lead={m.sign_up_lead()}
      logIn={paths.login(back)}
      foot={
        <>
          {m.have_account()} <Link to={paths.login(back)}>{m.log_in()}</Link>
        </>
      }
    >
      <SocialButtons onError={() => setSocialError(true)} />
      <Form form={form}>
        <EmailField {...form.field('email')} />
        <NewPassword {...form.field('password')} />
        {socialError && <FormNote>{m.login_error_unknown()}</FormNote>}
        <FormEnd
          form={form}
          failure={(error) => <SignUpFailure error={error} email={form.values.email} />}
          action={m.sign_up_action()}
          wide
        />
      </Form>
    </SignUpFrame>
  );
};
