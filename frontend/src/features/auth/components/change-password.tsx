import type { ReactNode } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { changePasswordForm } from '../model/auth-forms.ts';
import { codeFailure } from './code-failure.tsx';
import { NewPassword } from './new-password.tsx';

/** The pool's name for a wrong current password. */
const WRONG_PASSWORD = 'NotAuthorizedException';
const failureOf = (error: unknown): ReactNode =>
  error instanceof Error && error.name === WRONG_PASSWORD ? (
    <FormNote>{m.change_password_wrong()}</FormNote>
  ) : (
    codeFailure(error)
  );

/** Sets another password for the person who is logged in. Other devices stay logged in. */
export const ChangePassword = ({ email }: { readonly email: string }) => {
  const form = useForm(changePasswordForm, {
    send: async ({ current, password }) => (await authClient()).changePassword(current, password),
    done: () => {
      form.reset();
      showToast(m.change_password_done(), { tone: 'success' });
    },
  });
  return (
    <Form form={form}>
      {/* Password managers save the new password for this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="current" {...form.field('current')} label={m.change_password_current()} />
      <NewPassword {...form.field('password')} label={m.new_password_label()} />
      <FormEnd form={form} failure={failureOf} action={m.change_password_action()} />
    </Form>
  );
};
