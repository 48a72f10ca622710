import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authClient, useSession } from '#frontend/lib/session/current.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { paths } from '#shared/product/paths.ts';
import { codeErrorOf } from '../model/code-error.ts';
import { parseEmail } from '../model/email.ts';
import { codeSentences, emailSentence } from '../model/sentences.ts';

/** Asks for another email. It counts once the code that is sent to it was entered; until then the old one logs in. */
export const Component = () => {
  const navigate = useNavigate();
  const state = useSession();
  const current = state.status === 'success' ? (state.user?.email ?? '') : '';
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const problem = parseEmail(typed) === current ? m.change_email_same() : emailSentence(typed);
  const { busy, failure, onSubmit } = useSubmit(async () => {
    setShown(true);
    const email = parseEmail(typed);
    if (email === undefined || email === current) return null;
    try {
      await (await authClient()).changeEmail(email);
    } catch (error) {
      return codeErrorOf(error);
    }
    await navigate(paths.verifyNewEmail(), { state: { email } });
    return null;
  });
  return (
    <Page width="narrow">
      <title>{usePageTitle(m.change_email_title())}</title>
      <PageHeader title={m.change_email_title()} lead={m.change_email_lead({ email: current })} />
      <FormStack onSubmit={onSubmit} unsaved={false}>
        <EmailField
          label={m.change_email_label()}
          autoComplete="email"
          value={typed}
          onChange={setTyped}
          error={shown ? problem : null}
        />
        {failure && <FormNote>{codeSentences[failure]()}</FormNote>}
        <Button type="submit" size="lg" wide loading={busy}>
          {m.change_email_action()}
        </Button>
      </FormStack>
    </Page>
  );
};
