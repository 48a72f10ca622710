import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { expiry } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { isProtected } from './guard-targets.ts';

/** Offers to log in again when the session has expired. Protected pages redirect to the login page anyway. */
export const useSessionEnd = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const offer = useLatest(() => {
    if (isProtected(pathname)) return;
    const run = () => void navigate(paths.login({ from: pathname + search }));
    showToast(m.error_auth_required(), {
      tone: 'error',
      requestId: undefined,
      duration: 'stays',
      action: { label: m.log_in(), run },
    });
  });
  useEffect(() => {
    const listen = () => offer.current();
    expiry.addEventListener('expired', listen);
    return () => expiry.removeEventListener('expired', listen);
  }, [offer]);
};
