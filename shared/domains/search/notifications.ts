import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { routes } from '../../product/routes.ts';
import { peopleShape } from '../notifications/people.ts';

/** To people who live nearby and share a sport with those who have just joined: one a day. */
export const playersJoined = notificationKind({
  type: 'players_joined',
  data: z.object({ ...peopleShape, city: z.string() }),
  preference: 'usersJoinNearby',
  picture: 'people',
  quiet: true,
  title: ({ actorName, others, city }) => ({
    text: 'players_joined',
    values: { name: actorName, others, city },
  }),
  lines: () => [{ text: 'players_joined_line', values: {} }],
  link: () => routes.DiscoverPlayers,
  email: () => ({
    text: { text: 'players_joined_email', values: {} },
    button: { text: 'players_joined_open', values: {} },
  }),
});

export const kinds = [playersJoined] as const;
