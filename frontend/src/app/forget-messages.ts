import { session } from '#frontend/lib/session/current.ts';
import { identityOf } from '#frontend/lib/session/identity.ts';
import { toasts } from '#frontend/ui/toasts/toast-store.ts';

/** What was said to one person goes when that person leaves; what is said of the leaving itself comes later and stays. */
export const forgetMessagesOfWhoLeaves = (): void => {
  let before = identityOf(session.get());
  session.subscribe(() => {
    const now = identityOf(session.get());
    if (now === undefined || now === before) return;
    if (before !== undefined && before !== 'nobody') toasts.clear();
    before = now;
  });
};
