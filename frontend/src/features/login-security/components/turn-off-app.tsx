import { call } from '#frontend/lib/api/api.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { authContract } from '#shared/domains/auth/contract.ts';
import { loginMethods } from '../api/login-methods.ts';
import { passwordForm } from '../model/forms.ts';
import { securityFailure } from './failure.tsx';

interface TurnOffAppProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password first: a stranger at an unlocked screen must not remove the protection. */
export const TurnOffApp = ({ email, onDone, onClose }: TurnOffAppProps) => {
  const form = useForm(passwordForm, {
    send: async ({ password }) => {
      // Setting the same password again checks it, and starts no session.
      await (await authClient()).changePassword(password, password);
      await (await loginMethods()).turnAppOff();
      // Without the app, they are worth nothing; a new app gets new ones.
      await call(authContract.removeRecoveryCodes, {}).catch(() => undefined);
    },
    done: onDone,
  });
  return (
    <Sheet title={m.app_turn_off_title()} onClose={onClose}>
      <Stack gap="1">
        <p>{m.app_turn_off_lead()}</p>
        <Form form={form}>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField kind="current" {...form.field('password')} />
          <FormEnd form={form} failure={securityFailure} action={m.app_turn_off()} />
        </Form>
      </Stack>
    </Sheet>
  );
};
