import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { useLatest } from '#frontend/lib/use-latest.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { useChangeNotifications } from '../api/use-change-notifications.ts';
import { useRefreshNotifications } from '../api/use-refresh-notifications.ts';
import { isOwnDoing, wordingOf } from './wording.ts';

/** What a notification does to the screen that is open when it arrives. */
const useShow = () => {
  const navigate = useNavigate();
  const refresh = useRefreshNotifications();
  const refreshReads = useRefreshReads();
  const { markRead } = useChangeNotifications();
  return (notification: Notification): void => {
    const { title, to } = wordingOf(notification, { locale: formatLocale(), viewerZone: viewerZone() });
    const { eventId, teamId } = notification.data;
    void refresh();
    if (eventId !== undefined) void refreshReads(`/events/${eventId}`, '/home', '/me/events');
    if (teamId !== undefined) void refreshReads('/teams', '/me/teams');
    // Who has just done it sees it on the screen already.
    if (isOwnDoing(notification.type)) return;
    const open = () => {
      void markRead(notification);
      void navigate(to);
    };
    showToast(title, { duration: 'long', action: { label: m.note_open(), run: open } });
  };
};

/** Receives live notifications while a member is logged in. The connection is loaded when it is needed, never for visitors. */
export const useLiveNotifications = (): void => {
  const session = useSession();
  const id = session.status === 'success' ? session.user?.id : undefined;
  const show = useLatest(useShow());
  const refresh = useRefreshNotifications();
  useEffect(() => {
    if (id === undefined) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('#frontend/lib/realtime/live.ts').then(
      ({ listenLive }) => {
        if (gone) return;
        stop = listenLive({
          onNotification: (notification) => show.current(notification),
          onOpen: () => void refresh(),
        });
      },
      // News then come when the count is looked at again.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [id, show, refresh]);
};
