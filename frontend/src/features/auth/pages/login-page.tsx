import { useState } from 'react';
import { Link } from 'react-router';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import css from '../components/auth-links.module.css';
import { LoginProblem } from '../components/login-problem.tsx';
import { SocialButtons } from '../components/social-buttons.tsx';
import { logInForm } from '../model/auth-forms.ts';
import { useCodeState } from '../model/location-state.ts';
import { loginErrorOf } from '../model/login-error.ts';
import { type SignInResult, signInWithPassword } from '../model/sign-in.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSocialReturn } from '../model/use-social-return.ts';

/** After login, this page's guard opens the page that was requested. */
export const Component = () => {
  const back = useReturnPath();
  const known = useCodeState().email ?? '';
  const [problem, setProblem] = useState<SignInResult | null>(null);
  useSocialReturn(setProblem);

  const form = useForm(logInForm, {
    initial: { email: known, password: '' },
    send: async ({ email, password }) => {
      setProblem(null);
      const result = await signInWithPassword(email, password);
      if (result.kind === 'unverified') signUpDraft.keep({ email, password });
      setProblem(result);
    },
  });
  const { email } = form.values;

  return (
    <AuthFrame
      title={m.login_title()}
      other={{ to: paths.signUp(back), label: m.sign_up() }}
      foot={
        <>
          {m.new_here()} <Link to={paths.signUp(back)}>{m.sign_up()}</Link>
        </>
      }
    >
      <SocialButtons onError={(error) => setProblem({ kind: 'failed', error: loginErrorOf(error, true) })} />
      <Form form={form}>
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} kind="current" />
        <Link to={paths.forgotPassword(back)} state={{ email }} className={css.aside}>
          {m.forgot_password()}
        </Link>
        {problem && <LoginProblem problem={problem} email={email} />}
        <FormEnd form={form} action={m.log_in()} wide />
      </Form>
    </AuthFrame>
  );
};
