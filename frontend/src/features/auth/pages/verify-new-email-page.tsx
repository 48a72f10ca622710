import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { paths } from '#shared/product/paths.ts';
import css from '../components/auth-links.module.css';
import { ResendCode } from '../components/resend-code.tsx';
import { codeErrorOf } from '../model/code-error.ts';
import { useCodeState } from '../model/location-state.ts';
import { sendCode } from '../model/send-code.ts';
import { codeSentences } from '../model/sentences.ts';
import { useReturnPath } from '../model/use-return-path.ts';

/** Confirms an address that a signed-in person has changed to. */
export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const { email } = useCodeState();
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(false);
  const { busy, failure, onSubmit, forget } = useSubmit(async () => {
    setShown(true);
    if (code.length < CODE_LENGTH) return null;
    try {
      await (await authClient()).confirmEmail(code);
    } catch (error) {
      return codeErrorOf(error);
    }
    showToast(m.email_verified(), { tone: 'success', duration: 'long' });
    // The token still says the old one.
    await session.refresh({ fresh: true });
    await navigate(back.from ?? paths.settings(), { replace: true });
    return null;
  });
  const sendAgain = async (): Promise<void> => {
    if (await sendCode(async () => (await authClient()).sendEmailCode(), m.code_sent_again())) forget();
  };
  return (
    <Page width="narrow">
      <title>{usePageTitle(m.verify_new_title())}</title>
      <PageHeader
        title={m.verify_new_title()}
        lead={email === undefined ? m.verify_new_lead() : m.verify_lead_to({ email })}
      />
      <FormStack onSubmit={onSubmit} unsaved={false}>
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
    </Page>
  );
};
