import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import useSWR from 'swr';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { authContract } from '#shared/domains/auth/contract.ts';
import { loginMethods } from '../api/login-methods.ts';
import { appCodeForm } from '../model/forms.ts';
import { securityFailure } from './failure.tsx';
import css from './login-security.module.css';

interface SetUpAppProps {
  readonly email: string;
  /** The app is on; these recovery codes are shown next. */
  readonly onDone: (codes: readonly string[]) => void;
}

const Secret = ({ secret }: { readonly secret: string }) => (
  <div className={css.secret}>
    <p>{m.app_secret_lead()}</p>
    <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    <Button
      variant="secondary"
      icon={<IconCopy size={18} aria-hidden />}
      onClick={() => void copyText(secret, { done: m.app_secret_copied(), failed: m.recovery_copy_failed() })}
    >
      {m.copy_secret()}
    </Button>
  </div>
);

/** Two steps in one: scan the QR code with the app, and enter the code that it shows. */
export const SetUpApp = ({ email, onDone }: SetUpAppProps) => {
  const { name } = usePlatform();
  const createRecoveryCodes = useWrite(authContract.createRecoveryCodes);
  const isVerified = useRef(false);
  // Every opening gets a secret of its own.
  const start = useSWR('login-methods/start', async () => (await loginMethods()).startApp(name, email), {
    revalidateOnFocus: false,
    revalidateIfStale: true,
    keepPreviousData: false,
    dedupingInterval: 0,
    revalidateOnReconnect: false,
  });
  const form = useForm(appCodeForm, {
    send: async ({ code }) => {
      const methods = await loginMethods();
      // The codes exist before the app is required: nobody is locked out if one of these steps fails.
      if (!isVerified.current) await methods.verifyApp(code);
      isVerified.current = true;
      const { codes } = await createRecoveryCodes({});
      await methods.turnAppOn();
      return codes;
    },
    done: onDone,
  });
  if (start.isValidating) return <FormSkeleton fields={3} />;
  return (
    <Loaded of={start} heading="h3" failed={m.app_start_failed()} skeleton={<FormSkeleton fields={3} />}>
      {({ address, secret }) => (
        <Stack gap="1">
          <p>{m.app_scan_lead()}</p>
          <QrCode className={css.qr} text={address} label={m.app_qr_label()} />
          <Secret secret={secret} />
          <Form form={form}>
            <CodeField {...form.field('code')} label={m.code_label_app()} />
            <FormEnd form={form} failure={securityFailure} action={m.app_turn_on()} />
          </Form>
        </Stack>
      )}
    </Loaded>
  );
};
