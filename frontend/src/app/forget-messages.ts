import { toasts } from '#frontend/lib/device/toast-store.ts';
import { session } from '#frontend/lib/session/current.ts';
import { identityOf } from '#frontend/lib/session/identity.ts';

/** When a person logs out, messages to them are removed; messages about the logout itself come later and stay. */
export const forgetMessagesOfWhoLeaves = (): void => {
  let before = identityOf(session.get());
  session.subscribe(() => {
    const now = identityOf(session.get());
    if (now === undefined || now === before) return;
    if (before !== undefined && before !== 'nobody') toasts.clear();
    before = now;
  });
};
