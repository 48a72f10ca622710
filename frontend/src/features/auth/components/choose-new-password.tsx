import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authClient } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { paths } from '#shared/product/paths.ts';
import { codeErrorOf } from '../model/code-error.ts';
import { isAcceptable } from '../model/password-rules.ts';
import { sendCode } from '../model/send-code.ts';
import { codeSentences } from '../model/sentences.ts';
import { signInWithPassword } from '../model/sign-in.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import css from './auth-links.module.css';
import { NewPassword } from './new-password.tsx';
import { ResendCode } from './resend-code.tsx';

export const ChooseNewPassword = ({ email }: { readonly email: string }) => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const { busy, failure, onSubmit, forget } = useSubmit(async () => {
    setShown(true);
    if (code.length < CODE_LENGTH || !isAcceptable(password)) return null;
    try {
      await (await authClient()).resetPassword(email, code, password);
    } catch (error) {
      return codeErrorOf(error);
    }
    showToast(m.password_changed(), { tone: 'success', duration: 'long' });
    const result = await signInWithPassword(email, password);
    if (result.kind !== 'done') await navigate(paths.login(back), { state: { email } });
    return null;
  });
  const sendAgain = async (): Promise<void> => {
    const ask = async () => (await authClient()).forgotPassword(email);
    if (await sendCode(ask, m.code_sent({ email }))) forget();
  };
  return (
    <FormStack onSubmit={onSubmit} unsaved={false}>
      {/* Password managers file the new password under this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        value={code}
        onChange={setCode}
        error={shown && code.length < CODE_LENGTH ? m.code_incomplete() : null}
      />
      <NewPassword
        label={m.new_password_label()}
        value={password}
        onChange={setPassword}
        error={shown && !isAcceptable(password) ? m.password_rules_open() : null}
      />
      {failure && <FormNote>{codeSentences[failure]()}</FormNote>}
      <Button type="submit" size="lg" wide loading={busy}>
        {m.reset_action()}
      </Button>
      <div className={css.center}>
        <ResendCode onSend={sendAgain} />
      </div>
    </FormStack>
  );
};
