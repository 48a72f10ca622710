import { useNavigate } from 'react-router';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { authClient, useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { paths } from '#shared/product/paths.ts';
import { codeFailure } from '../components/code-failure.tsx';
import { changeEmailForm } from '../model/auth-forms.ts';

/** Changes the email. The new one takes effect once its code is entered; until then, the old one logs in. */
export const Component = () => {
  const navigate = useNavigate();
  const state = useSession();
  const current = state.status === 'success' ? (state.user?.email ?? '') : '';
  const form = useForm(changeEmailForm(current), {
    send: async ({ email }) => {
      await (await authClient()).changeEmail(email);
      return email;
    },
    done: (email) => navigate(paths.verifyNewEmail(), { state: { email } }),
  });
  return (
    <Page width="narrow">
      <title>{usePageTitle(m.change_email_title())}</title>
      <PageHeader title={m.change_email_title()} lead={m.change_email_lead({ email: current })} />
      <Form form={form}>
        <EmailField {...form.field('email')} label={m.change_email_label()} autoComplete="email" />
        <FormEnd form={form} failure={codeFailure} action={m.change_email_action()} wide />
      </Form>
    </Page>
  );
};
