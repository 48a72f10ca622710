import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authClient } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { SocialButtons } from '../components/social-buttons.tsx';
import { codeErrorOf } from '../model/code-error.ts';
import { parseEmail } from '../model/email.ts';
import { isAcceptable } from '../model/password-rules.ts';
import { codeSentences, emailSentence } from '../model/sentences.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { createSignUpProofs, newSignUpProof } from '../model/sign-up-proof.ts';
import { useReturnPath } from '../model/use-return-path.ts';

export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [socialError, setSocialError] = useState(false);

  const { busy, failure, onSubmit } = useSubmit(async () => {
    setShown(true);
    const email = parseEmail(typed);
    if (email === undefined || !isAcceptable(password)) return null;
    try {
      const { proof, digest } = await newSignUpProof();
      await (await authClient()).signUp(email, password, digest);
      createSignUpProofs(localStorage).keep({ email, proof });
    } catch (error) {
      return codeErrorOf(error);
    }
    signUpDraft.keep({ email, password });
    await navigate(paths.verifyEmail(back), { state: { email } });
    return null;
  });

  return (
    <AuthFrame
      title={m.sign_up_title()}
      lead={m.sign_up_lead()}
      foot={
        <>
          {m.have_account()} <Link to={paths.login(back)}>{m.log_in()}</Link>
        </>
      }
    >
      <SocialButtons onError={() => setSocialError(true)} />
      <FormStack onSubmit={onSubmit} unsaved={false}>
        <EmailField value={typed} onChange={setTyped} error={shown ? emailSentence(typed) : null} />
        <NewPassword
          value={password}
          onChange={setPassword}
          error={shown && !isAcceptable(password) ? m.password_rules_open() : null}
        />
        {failure && (
          <FormNote>
            {codeSentences[failure]()}{' '}
            {failure === 'exists' && (
              <>
                <Link to={paths.login(back)}>{m.log_in()}</Link>
                <br />
                <Link to={paths.verifyEmail(back)} state={{ email: parseEmail(typed), send: true }}>
                  {m.sign_up_finish()}
                </Link>
              </>
            )}
          </FormNote>
        )}
        {socialError && <FormNote>{m.login_error_unknown()}</FormNote>}
        <Button type="submit" size="lg" wide loading={busy}>
          {m.sign_up_action()}
        </Button>
      </FormStack>
    </AuthFrame>
  );
};
