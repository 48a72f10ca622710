import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { AlternateEmail } from '#shared/domains/users/alternate-emails.ts';
import { useAlternateEmailChanges } from '../api/use-alternate-emails.ts';
import { alternateFailure } from '../model/failures.ts';
import { alternateCodeForm } from '../model/forms.ts';
import css from './alternate-emails.module.css';

const noteOf = (error: unknown) => <FailureNote error={error}>{alternateFailure(error)}</FailureNote>;
const updated = () => showToast(m.alternate_updated(), { tone: 'success' });

const EnterCode = ({ email }: { readonly email: string }) => {
  const { confirm, resend } = useAlternateEmailChanges();
  const form = useForm(alternateCodeForm, { send: ({ code }) => confirm(email, code), done: updated });
  const sending = useAction(
    async () => {
      await resend(email);
      form.reset({ code: '' });
    },
    { done: m.alternate_resent(), failed: (error) => alternateFailure(error) },
  );
  return (
    <Form form={form}>
      <CodeField {...form.field('code')} />
      <FormNotes form={form} failure={noteOf} />
      <Cluster>
        <Button type="submit" loading={form.busy}>
          {m.alternate_confirm()}
        </Button>
        <Button
          variant="secondary"
          loading={sending.busy}
          aria-label={m.alternate_resend_to({ email })}
          onClick={() => void sending.run()}
        >
          {m.alternate_resend()}
        </Button>
      </Cluster>
    </Form>
  );
};

const Remove = ({ email }: { readonly email: string }) => {
  const [asking, setAsking] = useState(false);
  const { remove } = useAlternateEmailChanges();
  const { busy, failure, run } = useAction(() => remove(email), {
    done: m.alternate_updated(),
    failed: 'inline',
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={m.alternate_remove_of({ email })}
        onClick={() => setAsking(true)}
      >
        {m.alternate_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.alternate_remove_title({ email })}
        action={m.alternate_remove()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>{m.alternate_remove_text()}</p>
        {failure !== null && noteOf(failure)}
      </ConfirmDialog>
    </>
  );
};

/** An address with its state; one that waits for its code has a field for it. */
export const AlternateEmailRow = ({ email, state }: AlternateEmail) => {
  const isConfirmed = state === 'confirmed';
  const Icon = isConfirmed ? IconMailCheck : IconMail;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Icon size={22} aria-hidden />
        <TwoLines title={email} hint={isConfirmed ? m.alternate_confirmed() : m.alternate_pending()} />
        <Remove email={email} />
      </div>
      {!isConfirmed && <EnterCode email={email} />}
    </li>
  );
};
