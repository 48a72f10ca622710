import { m } from '#frontend/paraglide/messages.js';
import type { NotificationKey } from '#shared/product/notification-keys.ts';

interface Said {
  readonly label: () => string;
  readonly hint: () => string;
}
interface Group {
  readonly name: string;
  readonly title: () => string;
  readonly keys: readonly NotificationKey[];
}

/** What each setting sends, in plain words. */
export const saidOfKey = {
  eventJoined: { label: m.notify_event_joined, hint: m.notify_event_joined_hint },
  eventCreatedJoin: { label: m.notify_event_created_join, hint: m.notify_event_created_join_hint },
  newEvents: { label: m.notify_new_events, hint: m.notify_new_events_hint },
  substitutes: { label: m.notify_substitutes, hint: m.notify_substitutes_hint },
  connections: { label: m.notify_connections, hint: m.notify_connections_hint },
  usersJoinNearby: { label: m.notify_users_join_nearby, hint: m.notify_users_join_nearby_hint },
  endorsement: { label: m.notify_endorsement, hint: m.notify_endorsement_hint },
  directMessage: { label: m.notify_direct_message, hint: m.notify_direct_message_hint },
  teamJoin: { label: m.notify_team_join, hint: m.notify_team_join_hint },
  teamMessage: { label: m.notify_team_message, hint: m.notify_team_message_hint },
  announcements: { label: m.notify_announcements, hint: m.notify_announcements_hint },
  news: { label: m.notify_news, hint: m.notify_news_hint },
  learning: { label: m.notify_learning, hint: m.notify_learning_hint },
  products: { label: m.notify_products, hint: m.notify_products_hint },
  offers: { label: m.notify_offers, hint: m.notify_offers_hint },
  surveys: { label: m.notify_surveys, hint: m.notify_surveys_hint },
  digest: { label: m.notify_digest, hint: m.notify_digest_hint },
} as const satisfies Record<NotificationKey, Said>;

/** The settings as the screen shows them: what a person takes part in first, what we send last. */
export const notificationGroups = [
  {
    name: 'events',
    title: m.notify_group_events,
    keys: ['eventJoined', 'eventCreatedJoin', 'newEvents', 'substitutes'],
  },
  {
    name: 'people',
    title: m.notify_group_people,
    keys: ['connections', 'usersJoinNearby', 'endorsement', 'directMessage'],
  },
  { name: 'teams', title: m.notify_group_teams, keys: ['teamJoin', 'teamMessage', 'announcements'] },
  {
    name: 'us',
    title: m.notify_group_us,
    keys: ['news', 'learning', 'products', 'offers', 'surveys'],
  },
  { name: 'digest', title: m.notify_group_digest, keys: ['digest'] },
] as const satisfies readonly Group[];
