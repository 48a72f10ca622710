import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authClient } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import css from '../components/auth-links.module.css';
import { ResendCode } from '../components/resend-code.tsx';
import { codeErrorOf } from '../model/code-error.ts';
import { parseEmail } from '../model/email.ts';
import { useCodeState } from '../model/location-state.ts';
import { sendCode } from '../model/send-code.ts';
import { codeSentences, emailSentence } from '../model/sentences.ts';
import { signInWithPassword } from '../model/sign-in.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { createSignUpProofs } from '../model/sign-up-proof.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSendOnce } from '../model/use-send-once.ts';

const send = (email: string): Promise<boolean> =>
  sendCode(async () => (await authClient()).resendCode(email), m.code_sent({ email }));

export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const state = useCodeState();
  const known = state.email;
  const [typed, setTyped] = useState(known ?? '');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(false);
  const proofs = createSignUpProofs(localStorage);

  /** Begun elsewhere, the sign-up has lost its password: it may have been a stranger's. */
  const goOn = async (email: string): Promise<void> => {
    const isOwn = proofs.of(email) !== undefined;
    const draft = signUpDraft.take(email);
    proofs.forget();
    if (!isOwn) {
      await navigate(paths.forgotPassword(back), {
        state: { email, send: true, sent: true, verified: true },
      });
      return;
    }
    const signedIn = draft && (await signInWithPassword(draft.email, draft.password));
    if (signedIn?.kind !== 'done') await navigate(paths.login(back), { state: { email } });
  };

  useSendOnce(state, send);

  const { busy, failure, onSubmit, forget } = useSubmit(async () => {
    setShown(true);
    const email = parseEmail(typed);
    if (email === undefined || code.length < CODE_LENGTH) return null;
    try {
      await (await authClient()).confirmSignUp(email, code, proofs.of(email));
    } catch (error) {
      return codeErrorOf(error);
    }
    showToast(m.email_verified(), { tone: 'success', duration: 'long' });
    await goOn(email);
    return null;
  });
  const sendAgain = async (): Promise<void> => {
    const email = parseEmail(typed);
    if (email !== undefined && (await send(email))) forget();
  };

  return (
    <AuthFrame
      title={m.verify_title()}
      lead={known === undefined ? m.verify_lead() : m.verify_lead_to({ email: known })}
      foot={
        <Link to={paths.login(back)} state={{ email: parseEmail(typed) }}>
          {m.back_to_login()}
        </Link>
      }
    >
      <FormStack onSubmit={onSubmit} unsaved={false}>
        {known === undefined && (
          <EmailField value={typed} onChange={setTyped} error={shown ? emailSentence(typed) : null} />
        )}
        <CodeField
          value={code}
          onChange={setCode}
          error={shown && code.length < CODE_LENGTH ? m.code_incomplete() : null}
        />
        {failure && (
          <FormNote>
            <strong>{m.email_not_verified()}</strong> {codeSentences[failure]()}
          </FormNote>
        )}
        <Button type="submit" size="lg" wide loading={busy}>
          {m.verify_action()}
        </Button>
        <div className={css.center}>
          <ResendCode onSend={sendAgain} />
        </div>
      </FormStack>
    </AuthFrame>
  );
};
