import { useState } from 'react';
import { Link } from 'react-router';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import css from '../components/auth-links.module.css';
import { LoginProblem } from '../components/login-problem.tsx';
import { SocialButtons } from '../components/social-buttons.tsx';
import { parseEmail } from '../model/email.ts';
import { useCodeState } from '../model/location-state.ts';
import { loginErrorOf } from '../model/login-error.ts';
import { emailSentence } from '../model/sentences.ts';
import { type SignInResult, signInWithPassword } from '../model/sign-in.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSocialReturn } from '../model/use-social-return.ts';

/** Signed in, the guard of this page opens what was asked for. */
export const Component = () => {
  const back = useReturnPath();
  const [typed, setTyped] = useState(useCodeState().email ?? '');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [social, setSocial] = useState<SignInResult | null>(null);

  useSocialReturn(setSocial);

  const { busy, failure, onSubmit } = useSubmit(async (): Promise<SignInResult | null> => {
    setShown(true);
    setSocial(null);
    const email = parseEmail(typed);
    if (email === undefined || password === '') return null;
    const result = await signInWithPassword(email, password);
    if (result.kind === 'unverified') signUpDraft.keep({ email, password });
    return result;
  });
  const problem = failure ?? social;

  return (
    <AuthFrame
      title={m.login_title()}
      foot={
        <>
          {m.new_here()} <Link to={paths.signUp(back)}>{m.sign_up()}</Link>
        </>
      }
    >
      <SocialButtons onError={(error) => setSocial({ kind: 'failed', error: loginErrorOf(error, true) })} />
      <FormStack onSubmit={onSubmit} unsaved={false}>
        <EmailField value={typed} onChange={setTyped} error={shown ? emailSentence(typed) : null} />
        <PasswordField
          kind="current"
          value={password}
          onChange={setPassword}
          error={shown && password === '' ? m.field_required() : null}
        />
        <Link to={paths.forgotPassword(back)} state={{ email: typed }} className={css.aside}>
          {m.forgot_password()}
        </Link>
        {problem && <LoginProblem problem={problem} email={typed} />}
        <Button type="submit" size="lg" wide loading={busy}>
          {m.log_in()}
        </Button>
      </FormStack>
    </AuthFrame>
  );
};
