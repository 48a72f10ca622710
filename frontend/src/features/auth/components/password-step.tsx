import { Link } from 'react-router';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { paths } from '#shared/product/paths.ts';
import { logInForm } from '../model/auth-forms.ts';
import { loginErrorOf } from '../model/login-error.ts';
import { type SignInResult, signInWithPassword } from '../model/sign-in.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import css from './auth-links.module.css';
import { LoginProblem } from './login-problem.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social-buttons.tsx';

interface PasswordStepProps {
  readonly email: string;
  readonly problem: SignInResult | null;
  /** What a second step may need. */
  readonly onTyped: (login: { readonly email: string; readonly password: string }) => void;
  readonly onResult: (result: SignInResult | null) => void;
}

/** The first step of a login: with a password, a passkey, or another service. */
export const PasswordStep = ({ email: known, problem, onTyped, onResult }: PasswordStepProps) => {
  const back = useReturnPath();
  const form = useForm(logInForm, {
    initial: { email: known, password: '' },
    send: async (login) => {
      onResult(null);
      const result = await signInWithPassword(login.email, login.password);
      if (result.kind === 'unverified') signUpDraft.keep(login);
      onTyped(login);
      onResult(result);
    },
  });
  const { email } = form.values;
  return (
    <>
      <SocialButtons onError={(error) => onResult({ kind: 'failed', error: loginErrorOf(error, true) })} />
      <Form form={form}>
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} kind="current" />
        <Link to={paths.forgotPassword(back)} state={{ email }} className={css.aside}>
          {m.forgot_password()}
        </Link>
        {problem && <LoginProblem problem={problem} email={email} />}
        <FormEnd form={form} action={m.log_in()} wide />
      </Form>
      <PasskeyButton email={email} />
    </>
  );
};
