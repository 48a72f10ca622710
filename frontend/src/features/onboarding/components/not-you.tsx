import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { useLogout } from '#frontend/lib/session/use-logout.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { paths } from '#shared/product/paths.ts';
import css from './profile-form.module.css';

/** The ways out of an unfinished sign-up: log out, or delete it altogether. */
export const NotYou = ({ email }: { readonly email: string }) => {
  const navigate = useNavigate();
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(
    async () => {
      await (await authClient()).deleteAccount();
      await session.refresh();
      await navigate(paths.signUp(), { replace: true });
    },
    {
      done: { text: m.sign_up_deleted(), tone: 'info', duration: 'long' },
      failed: m.sign_up_delete_failed(),
    },
  );
  return (
    <div className={css.account}>
      <span>{m.signed_in_as({ email })}</span>
      <span>
        <Button variant="quiet" size="compact" onClick={() => void logout()}>
          {m.log_out()}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
          {m.sign_up_delete()}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        title={m.sign_up_delete_title()}
        action={m.sign_up_delete_action()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.sign_up_delete_text({ email })}
      </ConfirmDialog>
    </div>
  );
};
