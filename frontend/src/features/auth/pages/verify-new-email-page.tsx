import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { verifyFailure } from '../components/code-failure.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { codeForm } from '../model/auth-forms.ts';
import { useCodeState } from '../model/location-state.ts';
import { sendCode } from '../model/send-code.ts';
import { useReturnPath } from '../model/use-return-path.ts';

/** Confirms the new email of a logged-in person. */
export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const { email } = useCodeState();
  const form = useForm(codeForm, {
    send: async ({ code }) => (await authClient()).confirmEmail(code),
    done: async () => {
      showToast(m.email_verified(), { tone: 'success', duration: 'long' });
      // The token still has the old one.
      await session.refresh({ fresh: true });
      await navigate(back.from ?? paths.settings(), { replace: true });
    },
  });
  const sendAgain = async (): Promise<void> => {
    if (await sendCode(async () => (await authClient()).sendEmailCode(), m.code_sent_again()))
      form.forgetFailure();
  };
  return (
    <Page width="narrow">
      <title>{usePageTitle(m.verify_new_title())}</title>
      <PageHeader
        title={m.verify_new_title()}
        lead={email === undefined ? m.verify_new_lead() : m.verify_lead_to({ email })}
      />
      <Form form={form}>
        <CodeField {...form.field('code')} />
        <FormEnd form={form} failure={verifyFailure} action={m.verify_action()} wide />
        <Stack gap="0.25" align="center">
          <ResendCode onSend={sendAgain} />
        </Stack>
      </Form>
    </Page>
  );
};
