import { IconLogout } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { SETTINGS_LOGOUT_TIMEOUT_MS } from '#frontend/lib/session/session.ts';
import { useLogout } from '#frontend/lib/session/use-logout.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';

/** The wait is shorter here than elsewhere. */
export const LogOut = () => {
  const { busy, run } = useAction(useLogout(SETTINGS_LOGOUT_TIMEOUT_MS));
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<IconLogout size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {m.log_out()}
    </Button>
  );
};
