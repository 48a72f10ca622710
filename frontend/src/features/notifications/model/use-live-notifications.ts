import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { withLive } from '#frontend/lib/realtime/with-live.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { type Notification, notificationsContract } from '#shared/domains/notifications/contract.ts';
import { useChangeNotifications } from '../api/use-change-notifications.ts';

const NOTIFICATION = tagsOf(notificationsContract.list);

/** The notification kinds and their text are loaded with the first notification. */
const loadWording = async () => {
  const [{ wordingOf }, { wordingHere }] = await Promise.all([
    import('./wording.ts'),
    import('./wording-context.ts'),
  ]);
  return { wordingOf, wordingHere };
};

/** What an arriving notification does to the open screen. */
const useShow = () => {
  const navigate = useNavigate();
  const refresh = useRefreshReads();
  const { markRead } = useChangeNotifications();
  return async (notification: Notification): Promise<void> => {
    void refresh(NOTIFICATION);
    const wording = await loadWording().catch(() => undefined);
    // If its text cannot be loaded, the count still shows that there is something new.
    if (!wording) return;
    const { title, to, changes, isOwnDoing, isQuiet } = wording.wordingOf(
      notification,
      wording.wordingHere(),
    );
    void refresh(changes);
    // What the person did themselves is on the screen already; the count says that there is news.
    if (isOwnDoing || isQuiet) return;
    const open = () => {
      void markRead(notification);
      void navigate(to);
    };
    showToast(title, {
      duration: 'long',
      action: { label: m.note_open(), run: open },
      about: notification.id,
    });
  };
};

/** Receives live notifications while a member is logged in. The connection is loaded on demand, never for visitors. */
export const useLiveNotifications = (): void => {
  const session = useSession();
  const id = session.status === 'success' ? session.user?.id : undefined;
  const show = useLatest(useShow());
  const refresh = useRefreshReads();
  useEffect(() => {
    if (id === undefined) return;
    return withLive((live) =>
      live.listen({
        onNotification: (notification) => void show.current(notification),
        onOpen: (again) => void refresh(again ? 'all' : NOTIFICATION),
      }),
    );
  }, [id, show, refresh]);
};
