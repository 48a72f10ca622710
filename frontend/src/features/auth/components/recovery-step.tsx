import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { recoveryForm } from '../model/auth-forms.ts';
import { finishWithRecovery } from '../model/second-step.ts';
import type { SignInResult } from '../model/sign-in.ts';
import { useFirstField } from '../model/use-first-field.ts';

interface RecoveryStepProps {
  /** Typed in the first step, and kept in memory only. */
  readonly login: { readonly email: string; readonly password: string };
  /** What came of the login, once the app is off. */
  readonly onResult: (result: SignInResult) => void;
  readonly onBack: () => void;
}

/** For people who lost their authenticator app: one of their recovery codes turns it off. */
export const RecoveryStep = ({ login, onResult, onBack }: RecoveryStepProps) => {
  const form = useForm(recoveryForm, {
    send: ({ code }) => finishWithRecovery(login, code),
    done: (result) => {
      showToast(m.recovery_done(), { tone: 'success', duration: 'long' });
      onResult(result);
    },
  });
  const place = useFirstField('code');
  return (
    <div ref={place}>
      <Form form={form}>
        <TextField
          {...form.field('code')}
          label={m.recovery_code_label()}
          autoComplete="off"
          placeholder="00000-00000"
          verbatim
        />
        <FormEnd form={form} action={m.recovery_action()} wide />
        <Stack gap="0.25" align="center">
          <Button variant="quiet" onClick={onBack}>
            {m.use_app_code()}
          </Button>
        </Stack>
      </Form>
    </div>
  );
};
