import { useState } from 'react';
import { call } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { getLocale } from '#frontend/paraglide/runtime.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { usersContract } from '#shared/domains/users/contract.ts';
import css from './log-in-help.module.css';

/** If the pool hides who has an account, only the email's owner is notified, by email, how to log in. */
export const LogInHelp = ({ email }: { readonly email: string }) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failure, run } = useAction(
    async () => {
      await call(usersContract.logInHelp, { body: { email, locale: getLocale() } });
      setSentTo(email);
    },
    { failed: 'inline' },
  );
  return (
    <div className={css.help}>
      {sentTo === null ? (
        <Button variant="secondary" loading={busy} onClick={() => void run()}>
          {m.login_help_action()}
        </Button>
      ) : (
        <p role="status">{m.login_help_sent({ email: sentTo })}</p>
      )}
      {failure !== null && <p role="alert">{errorSentence(failure)}</p>}
    </div>
  );
};
