/** What a person may wish to be told of, and by which way; everything is told until the person says otherwise. */
export const notificationKeys = [
  'surveys',
  'news',
  'learning',
  'products',
  'offers',
  'connections',
  'usersJoinNearby',
  'eventCreatedJoin',
  'eventJoined',
  'endorsement',
  'directMessage',
  'teamJoin',
  'teamMessage',
  'announcements',
] as const;
export type NotificationKey = (typeof notificationKeys)[number];

/** Those that something is sent for. */
export const sentKeys = [
  'eventCreatedJoin',
  'eventJoined',
  'teamJoin',
] as const satisfies readonly NotificationKey[];
export type SentKey = (typeof sentKeys)[number];

export interface Wish {
  readonly email: boolean;
  readonly push: boolean;
}
export type Wishes = Readonly<Record<string, Wish>>;

const everything: Wish = { email: true, push: true };

/** What a person wishes for a key. */
export const wishOf = (wishes: Wishes, key: string): Wish =>
  (Object.hasOwn(wishes, key) ? wishes[key] : undefined) ?? everything;
