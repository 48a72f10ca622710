import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Why a person is notified: the same cause never notifies them twice (decision 008). */
export interface Cause {
  /** What happened: the object and its revision, `team granted team_1 2026-11-20T18:00:00.000Z`. */
  readonly of: string;
  /** When it happened, an instant. */
  readonly at: string;
  /** The time the notification shows, if it differs from `at`. */
  readonly shownAt?: string;
}

/** Notifies a person, in the app and on the other channels they want: `announce(kind, userId, data, { of, at })`. */
export type Announce = <Data extends NotificationData>(
  kind: NotificationKind<Data>,
  to: UserId,
  data: NoInfer<Data>,
  cause: Cause,
) => Promise<void>;
