import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import type { OwnPasskey } from '#frontend/lib/session/login-methods.ts';
import { canUsePasskeys } from '#frontend/lib/session/passkey-support.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { loginMethods, usePasskeys } from '../api/login-methods.ts';
import { ownDate } from '../model/own-date.ts';
import { securityFailure } from './failure.tsx';
import css from './login-security.module.css';

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => Promise<unknown>;
}

const PasskeyRow = ({ passkey: { id, name = m.passkey(), createdAt }, onRemoved }: PasskeyRowProps) => {
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction(
    async () => {
      await (await loginMethods()).removePasskey(id);
      await onRemoved();
    },
    { done: m.passkey_removed(), failed: 'inline' },
  );
  const added = createdAt === undefined ? '' : m.passkey_added_on({ date: ownDate(createdAt) });
  return (
    <li className={css.row}>
      <IconKey size={22} aria-hidden />
      <TwoLines title={name} hint={added} />
      <Button
        variant="secondary"
        aria-label={m.passkey_remove_of({ name, added })}
        onClick={() => setAsking(true)}
      >
        {m.passkey_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.passkey_remove_title()}
        action={m.passkey_remove()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>{m.passkey_remove_lead()}</p>
        {failure !== null && securityFailure(failure)}
      </ConfirmDialog>
    </li>
  );
};

const OwnPasskeys = () => {
  const read = usePasskeys();
  const { mutate } = read;
  const { busy, failure, run } = useAction(
    async () => {
      await (await loginMethods()).addPasskey();
      await mutate();
    },
    { done: m.passkey_added(), failed: 'inline' },
  );
  return (
    <Loaded of={read} heading="h3" failed={m.passkeys_failed()} skeleton={<FormSkeleton fields={1} />}>
      {(data) => (
        <>
          <p className={css.hint}>{m.passkeys_hint()}</p>
          {data.length === 0 && <p>{m.passkeys_none()}</p>}
          {data.length > 0 && (
            <RowList label={m.passkeys()}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={mutate} />
              ))}
            </RowList>
          )}
          {failure !== null && securityFailure(failure)}
          <div className={css.actions}>
            <Button
              variant="secondary"
              loading={busy}
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => void run()}
            >
              {m.passkey_add()}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
};

/** Logging in with the device's own lock instead of a password. They work on one domain only, and not in every browser. */
export const Passkeys = () => {
  const domain = useAppConfig()?.auth.passkeyDomain;
  if (!domain) return null;
  return (
    <section className={css.part} aria-label={m.passkeys()}>
      <h3>{m.passkeys()}</h3>
      {canUsePasskeys(domain) ? (
        <OwnPasskeys />
      ) : (
        <p className={css.hint}>
          {'PublicKeyCredential' in globalThis ? m.passkeys_elsewhere({ domain }) : m.passkeys_unsupported()}
        </p>
      )}
    </section>
  );
};
