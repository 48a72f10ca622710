import { useAction } from '#frontend/lib/api/use-action.ts';
import { SETTINGS_LOGOUT_TIMEOUT_MS } from '#frontend/lib/session/session.ts';
import { useLogout } from '#frontend/lib/session/use-logout.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import css from './account.module.css';

/** Ends every session of the person, with the one of this browser. */
export const LogOutEverywhere = () => {
  const { busy, run } = useAction(useLogout(SETTINGS_LOGOUT_TIMEOUT_MS, { everywhere: true }));
  return (
    <Cluster gap="0.75" align="center" justify="between">
      <p className={css.hint}>{m.account_log_out_everywhere_hint()}</p>
      <Button variant="secondary" loading={busy} onClick={() => void run()}>
        {m.account_log_out_everywhere()}
      </Button>
    </Cluster>
  );
};
