import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { authContract } from '#shared/domains/auth/contract.ts';
import { useAppState } from '../api/login-methods.ts';
import { ownDate } from '../model/own-date.ts';
import { securityFailure } from './failure.tsx';
import css from './login-security.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { TurnOffApp } from './turn-off-app.tsx';

type Open = 'set-up' | 'turn-off' | { readonly codes: readonly string[] } | null;

const On = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const { data } = useRead(authContract.recoveryCodes, {});
  const createRecoveryCodes = useWrite(authContract.createRecoveryCodes);
  const { busy, failure, run } = useAction(async () => onOpen(await createRecoveryCodes({})), {
    failed: 'inline',
  });
  const createdAt = data?.createdAt;
  return (
    <>
      <p>{m.app_on()}</p>
      {data && (
        <p className={css.hint}>
          {createdAt
            ? m.recovery_since({
                date: ownDate(createdAt),
              })
            : m.recovery_none()}
        </p>
      )}
      {failure !== null && securityFailure(failure)}
      <div className={css.actions}>
        <Button variant="secondary" loading={busy} onClick={() => void run()}>
          {m.recovery_new()}
        </Button>
        <Button variant="secondary" onClick={() => onOpen('turn-off')}>
          {m.app_turn_off()}
        </Button>
      </div>
    </>
  );
};

/** A code of an app in addition to the password, with recovery codes for people who lose it. */
export const AuthenticatorApp = ({ email }: { readonly email: string }) => {
  const read = useAppState();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const become = (on: boolean) => void read.mutate(on, { revalidate: false });
  return (
    <section className={css.part} aria-label={m.app_title()}>
      <h3>{m.app_title()}</h3>
      <Loaded of={read} heading="h3" failed={m.app_failed()} skeleton={<FormSkeleton fields={1} />}>
        {(isOn) =>
          isOn ? (
            <On onOpen={setOpen} />
          ) : (
            <>
              <p className={css.hint}>{m.app_off()}</p>
              <div className={css.actions}>
                <Button variant="secondary" onClick={() => setOpen('set-up')}>
                  {m.app_set_up()}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {open === 'set-up' && (
        <Sheet title={m.app_set_up_title()} onClose={close}>
          <SetUpApp
            email={email}
            onDone={(codes) => {
              become(true);
              setOpen({ codes });
            }}
          />
        </Sheet>
      )}
      {open === 'turn-off' && (
        <TurnOffApp
          email={email}
          onClose={close}
          onDone={() => {
            become(false);
            close();
            showToast(m.app_turned_off(), { tone: 'success' });
          }}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <Sheet
          title={m.recovery_codes()}
          onClose={close}
          foot={<Button onClick={close}>{m.recovery_saved()}</Button>}
        >
          <RecoveryCodes codes={open.codes} />
        </Sheet>
      )}
    </section>
  );
};
