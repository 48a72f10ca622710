import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { newPasswordForm } from '../model/auth-forms.ts';
import { sendCode } from '../model/send-code.ts';
import { signInWithPassword } from '../model/sign-in.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { codeFailure } from './code-failure.tsx';
import { NewPassword } from './new-password.tsx';
import { ResendCode } from './resend-code.tsx';

export const ChooseNewPassword = ({ email }: { readonly email: string }) => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const form = useForm(newPasswordForm, {
    send: async ({ code, password }) => {
      await (await authClient()).resetPassword(email, code, password);
      showToast(m.password_changed(), { tone: 'success', duration: 'long' });
      return signInWithPassword(email, password);
    },
    done: async (result) => {
      if (result.kind !== 'done') await navigate(paths.login(back), { state: { email } });
    },
  });
  const sendAgain = async (): Promise<void> => {
    const ask = async () => (await authClient()).forgotPassword(email);
    if (await sendCode(ask, m.code_sent({ email }))) form.forgetFailure();
  };
  return (
    <Form form={form}>
      {/* Password managers save the new password for this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField {...form.field('code')} />
      <NewPassword {...form.field('password')} label={m.new_password_label()} />
      <FormEnd form={form} failure={codeFailure} action={m.reset_action()} wide />
      <Stack gap="0.25" align="center">
        <ResendCode onSend={sendAgain} />
      </Stack>
    </Form>
  );
};
