import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';
import { EventNews, ofEvent, openEvent } from '../events/event-news.ts';
import { reliabilityContract } from './contract.ts';

const onDate = ({ eventId, occurrenceId }: EventNews) => ({ params: { eventId, occurrenceId } });

/** To someone whom the host has recorded as a no-show, who can say right there that it is wrong. */
export const noShowRecorded = notificationKind({
  ...ofEvent,
  type: 'no_show_recorded',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'person-leaving',
  changes: ['reliability'],
  title: ({ eventTitle }) => ({ text: 'no_show_recorded', values: { event: eventTitle } }),
  lines: ({ dateStart, timeZone }) => [
    { dateStart, timeZone },
    { text: 'no_show_recorded_line', values: {} },
  ],
  link: () => routes.Profile,
  email: () => ({
    text: { text: 'no_show_recorded_email', values: {} },
    button: { text: 'no_show_recorded_open', values: {} },
  }),
  actions: (event) => [
    {
      label: { text: 'no_show_ask_correction', values: {} },
      endpoint: reliabilityContract.askCorrection,
      input: onDate(event),
    },
  ],
});

/** To the host. */
export const correctionAsked = notificationKind({
  ...ofEvent,
  type: 'attendance_correction_asked',
  data: z.extend(EventNews, { actorId: UserId, actorName: z.string() }),
  preference: 'eventCreatedJoin',
  picture: 'person-asking',
  title: ({ actorName, eventTitle }) => ({
    text: 'attendance_correction_asked',
    values: { name: actorName, event: eventTitle },
  }),
  link: ({ eventId: id, occurrenceId }) => paths.manageEvent({ id, occurrenceId }, { tab: 'attendees' }),
  email: () => ({ text: { text: 'attendance_correction_asked_email', values: {} }, button: openEvent }),
});

export const kinds = [noShowRecorded, correctionAsked] as const;
