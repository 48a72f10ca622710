import { Link, useNavigate } from 'react-router';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { verifyFailure } from '../components/code-failure.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { verifyEmailForm } from '../model/auth-forms.ts';
import { parseEmail } from '../model/email.ts';
import { useCodeState } from '../model/location-state.ts';
import { sendCode } from '../model/send-code.ts';
import { signInWithPassword } from '../model/sign-in.ts';
import { signUpDraft } from '../model/sign-up-draft.ts';
import { createSignUpProofs } from '../model/sign-up-proof.ts';
import { useReturnPath } from '../model/use-return-path.ts';
import { useSendOnce } from '../model/use-send-once.ts';

const send = (email: string): Promise<boolean> =>
  sendCode(async () => (await authClient()).resendCode(email), m.code_sent({ email }));

export const Component = () => {
  const navigate = useNavigate();
  const back = useReturnPath();
  const state = useCodeState();
  const known = state.email;
  const proofs = createSignUpProofs(deviceStorage);

  /** If the sign-up started elsewhere, it has lost its password, which may have been a stranger's. */
  const goOn = async (email: string): Promise<void> => {
    const isOwn = proofs.of(email) !== undefined;
    const draft = signUpDraft.take(email);
    proofs.forget();
    if (!isOwn) {
      await navigate(paths.forgotPassword(back), {
        state: { email, send: true, sent: true, verified: true },
      });
      return;
    }
    const signedIn = draft && (await signInWithPassword(draft.email, draft.password));
    if (signedIn?.kind !== 'done') await navigate(paths.login(back), { state: { email } });
  };

  useSendOnce(state, send);

  const form = useForm(verifyEmailForm, {
    initial: { email: known ?? '', code: '' },
    send: async ({ email, code }) => {
      await (await authClient()).confirmSignUp(email, code, proofs.of(email));
      return email;
    },
    done: async (email) => {
      showToast(m.email_verified(), { tone: 'success', duration: 'long' });
      await goOn(email);
    },
  });
  const typed = parseEmail(form.values.email);
  const sendAgain = async (): Promise<void> => {
    if (typed !== undefined && (await send(typed))) form.forgetFailure();
  };

  return (
    <AuthFrame
      title={m.verify_title()}
      lead={known === undefined ? m.verify_lead() : m.verify_lead_to({ email: known })}
      foot={
        <Link to={paths.login(back)} state={{ email: typed }}>
          {m.back_to_login()}
        </Link>
      }
    >
      <Form form={form}>
        {known === undefined && <EmailField {...form.field('email')} />}
        <CodeField {...form.field('code')} />
        <FormEnd form={form} failure={verifyFailure} action={m.verify_action()} wide />
        <Stack gap="0.25" align="center">
          <ResendCode onSend={sendAgain} />
        </Stack>
      </Form>
    </AuthFrame>
  );
};
