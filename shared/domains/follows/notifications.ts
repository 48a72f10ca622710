import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { UserId } from '../../kernel/ids.ts';
import { eventShape, ofEvent, openEvent } from '../events/event-news.ts';
import { followKinds } from './target.ts';

/** To everyone who follows the host, the team, or the place of a new event. */
export const followedEvent = notificationKind({
  ...ofEvent,
  type: 'followed_event',
  data: z.object({
    ...eventShape,
    /** Who hosts it. */
    actorId: UserId,
    followed: oneOf(followKinds, 'host'),
    /** The name of what is followed. */
    followedName: z.string(),
    /** The team that is followed, which its members can mute; empty for hosts and places. */
    teamId: z._default(z.string(), ''),
  }),
  preference: 'newEvents',
  picture: 'ball',
  title: ({ followed, followedName, eventTitle }) => ({
    text: 'followed_event',
    values: { followed, name: followedName, event: eventTitle },
  }),
  email: ({ followed, followedName }) => ({
    text: { text: 'followed_event_email', values: { followed, name: followedName } },
    button: openEvent,
  }),
});

export const kinds = [followedEvent] as const;
