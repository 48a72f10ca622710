import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { emailForm } from '../model/auth-forms.ts';
import { codeFailure } from './code-failure.tsx';

interface AskForCodeProps {
  readonly known: string;
  readonly onSent: (email: string) => void;
}

/** An unknown address gets the same response as a known one: the next step says where to look, not whether the account exists. */
const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UserNotFoundException';

export const AskForCode = ({ known, onSent }: AskForCodeProps) => {
  const form = useForm(emailForm, {
    initial: { email: known },
    send: async ({ email }) => {
      try {
        await (await authClient()).forgotPassword(email);
      } catch (error) {
        if (!isUnknownAddress(error)) throw error;
      }
      return email;
    },
    done: onSent,
  });
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} />
      <FormEnd form={form} failure={codeFailure} action={m.forgot_action()} wide />
    </Form>
  );
};
