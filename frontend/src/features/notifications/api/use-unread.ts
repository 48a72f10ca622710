import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';

/** New notifications arrive live; this catches what a suspended connection missed. */
const LOOK_AGAIN_MS = 2 * 60_000;

interface Unread {
  readonly count: number;
  /** How many messages of conversations are unread. */
  readonly messages: number;
  /** There are others. */
  readonly more: boolean;
  /** Nothing has been answered yet. */
  readonly loading: boolean;
}

/** How many unread notifications and messages there are. */
export const useUnread = (): Unread => {
  const signedIn = isSignedIn(useSession());
  const { data, error } = useRead(notificationsContract.unread, signedIn ? {} : null, {
    refreshInterval: LOOK_AGAIN_MS,
    keepPreviousData: false,
  });
  return {
    count: data?.ids.length ?? 0,
    messages: data?.messages?.messages ?? 0,
    more: data?.more ?? false,
    loading: signedIn && data === undefined && error === undefined,
  };
};
