import type { AnyNotificationKind } from '../../declare/notification-kind.ts';

export interface Channels {
  readonly email: boolean;
  readonly push: boolean;
}
export type NotificationSettings = Readonly<Record<string, Channels>>;

const everything: Channels = { email: true, push: true };

/** The channels a person has chosen for a key. */
export const channelsFor = (settings: NotificationSettings, key: string): Channels =>
  (Object.hasOwn(settings, key) ? settings[key] : undefined) ?? everything;

/** Whether someone wants a notification of a kind on a channel: no setting that it depends on is turned off. */
export const isWanted = (
  settings: NotificationSettings,
  kind: Pick<AnyNotificationKind, 'preference' | 'furtherKeys'>,
  data: unknown,
  channel: keyof Channels,
): boolean =>
  [...(kind.preference ? [kind.preference] : []), ...kind.furtherKeys(data)].every(
    (key) => channelsFor(settings, key)[channel],
  );
