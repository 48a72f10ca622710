import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { PlaceId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { EventNews, isSoon, ofEvent, openEvent } from '../events/event-news.ts';
import { placeStatusKinds } from './status.ts';

/** To the owner of a place, who decides. */
export const placeEditSuggested = notificationKind({
  type: 'place_edit_suggested',
  data: z.object({ placeId: PlaceId, placeName: z.string(), actorId: UserId, actorName: z.string() }),
  picture: 'person-asking',
  changes: ['place'],
  title: ({ actorName, placeName }) => ({
    text: 'place_edit_suggested',
    values: { name: actorName, place: placeName },
  }),
  lines: () => [{ text: 'place_edit_suggested_line', values: {} }],
  link: ({ placeId }) => paths.place(placeId),
  email: () => ({
    text: { text: 'place_edit_suggested_email', values: {} },
    button: { text: 'place_edit_suggested_open', values: {} },
  }),
});

const statusShape = {
  kind: oneOf(placeStatusKinds, 'closed'),
  minutes: z.int(),
  note: z.string(),
};

const StatusNews = z.extend(EventNews, statusShape);
type StatusNews = z.output<typeof StatusNews>;

/** What a place has announced, at a date. */
const ofStatus = {
  ...ofEvent,
  data: StatusNews,
  picture: 'clock',
  title: ({ placeName, kind, minutes, eventTitle }: StatusNews) =>
    ({
      text: 'place_status',
      values: { place: placeName, kind, minutes, event: eventTitle },
    }) as const,
} as const;

/** To everyone who is going to a date, or waits, when its place says that it is delayed or closed. */
export const placeStatus = notificationKind({
  ...ofStatus,
  type: 'place_status',
  urgent: isSoon,
  preference: 'eventJoined',
  lines: (event) => [
    { dateStart: event.dateStart, timeZone: event.timeZone },
    event.note === '' ? { text: 'place_status_line', values: {} } : event.note,
  ],
  email: () => ({ text: { text: 'place_status_email', values: {} }, button: openEvent }),
});

/** To the host of a date, who decides. */
export const placeStatusHost = notificationKind({
  ...ofStatus,
  type: 'place_status_host',
  urgent: isSoon,
  lines: (event) => [
    { dateStart: event.dateStart, timeZone: event.timeZone },
    event.note === '' ? { text: 'place_status_host_line', values: {} } : event.note,
  ],
  link: ({ eventId, occurrenceId }) => paths.manageEvent({ id: eventId, occurrenceId }),
  email: () => ({
    text: { text: 'place_status_host_email', values: {} },
    button: { text: 'place_status_host_open', values: {} },
  }),
});

export const kinds = [placeEditSuggested, placeStatus, placeStatusHost] as const;
