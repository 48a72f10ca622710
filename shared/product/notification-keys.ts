/** What people can be notified about, each by email and push; all are on until a person turns them off. */
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
  'substitutes',
  'newEvents',
  'endorsement',
  'directMessage',
  'teamJoin',
  'teamMessage',
  'announcements',
  'digest',
] as const;
export type NotificationKey = (typeof notificationKeys)[number];

/** The keys for which something is sent today. */
export const sentKeys = [
  'eventCreatedJoin',
  'eventJoined',
  'substitutes',
  'newEvents',
  'endorsement',
  'usersJoinNearby',
  'teamJoin',
  'teamMessage',
  'connections',
  'announcements',
  'directMessage',
  'digest',
] as const satisfies readonly NotificationKey[];
export type SentKey = (typeof sentKeys)[number];
