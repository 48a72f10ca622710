export interface Channels {
  readonly email: boolean;
  readonly push: boolean;
}
export type NotificationSettings = Readonly<Record<string, Channels>>;

const everything: Channels = { email: true, push: true };

/** The channels a person has chosen for a key. */
export const channelsFor = (settings: NotificationSettings, key: string): Channels =>
  (Object.hasOwn(settings, key) ? settings[key] : undefined) ?? everything;
