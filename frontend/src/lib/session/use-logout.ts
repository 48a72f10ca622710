import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { unsavedChanges } from '../device/unsaved-changes.ts';
import { session } from './current.ts';
import { LOGOUT_TIMEOUT_MS } from './session.ts';

/** Logs out and opens the login page; shows a notice if it had to be forced. The settings area waits only 5 seconds. */
export const useLogout = (
  timeoutMs: number = LOGOUT_TIMEOUT_MS,
  { everywhere = false } = {},
): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    if (!(await unsavedChanges.mayBeLost())) return;
    const ok = await session.signOut(timeoutMs, everywhere);
    if (!ok)
      showToast(m.logout_error(), {
        tone: 'error',
        duration: 'long',
        dismiss: m.dismiss(),
        requestId: undefined,
      });
    await navigate(paths.login(ok ? {} : { logout: 'true' }), { replace: true });
  };
};
