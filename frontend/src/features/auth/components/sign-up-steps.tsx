import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { verifyEmailForm } from '../model/auth-forms.ts';
import { finishSignUp } from '../model/code-sign-up.ts';
import { sendCode } from '../model/send-code.ts';
import { useFirstField } from '../model/use-first-field.ts';
import { verifyFailure } from './code-failure.tsx';
import { EmailStep } from './email-step.tsx';
import { ResendCode } from './resend-code.tsx';

const send = (email: string): Promise<boolean> =>
  sendCode(async () => (await authClient()).resendCode(email), m.code_sent({ email }));

interface EmailedCodeProps {
  readonly email: string;
  readonly from: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The second step: the code from the email. */
const EmailedCode = ({ email, from, onDone, onBack }: EmailedCodeProps) => {
  const navigate = useNavigate();
  const form = useForm(verifyEmailForm, {
    initial: { email, code: '' },
    send: ({ code }) => finishSignUp(email, code),
    done: async (end) => {
      if (end === 'done') onDone();
      else if (end === 'password') await navigate(paths.login({ from }), { state: { email } });
      else
        await navigate(paths.forgotPassword({ from }), {
          state: { email, send: true, sent: true, verified: true },
        });
    },
  });
  const place = useFirstField('code');
  const sendAgain = async (): Promise<void> => {
    if (await send(email)) form.forgetFailure();
  };
  return (
    <div ref={place}>
      <Form form={form}>
        <p>{m.verify_lead_to({ email })}</p>
        <CodeField {...form.field('code')} />
        <FormEnd form={form} failure={verifyFailure} action={m.sign_up_continue()} wide />
        <Stack gap="0.25" align="center">
          <ResendCode onSend={sendAgain} />
          <Button variant="quiet" onClick={onBack}>
            {m.sign_up_other_email()}
          </Button>
        </Stack>
      </Form>
    </div>
  );
};

interface SignUpStepsProps {
  /** Where people come back to who log in instead. */
  readonly from: string;
  /** The email is verified, and the person is logged in, without a profile. */
  readonly onDone: () => void;
}

/** Sign-up in place, with an email and a code. */
export const SignUpSteps = ({ from, onDone }: SignUpStepsProps) => {
  const [known, setKnown] = useState('');
  const [email, setEmail] = useState<string>();
  const next = (typed: string, { send: again } = { send: false }): void => {
    setKnown(typed);
    setEmail(typed);
    if (again) void send(typed);
  };
  return email === undefined ? (
    <EmailStep known={known} from={from} onNext={next} />
  ) : (
    <EmailedCode email={email} from={from} onDone={onDone} onBack={() => setEmail(undefined)} />
  );
};
