import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { SlotId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { EventNews, ofEvent, openEvent } from '../events/event-news.ts';
import { substitutesContract } from './contract.ts';

const onDate = ({ eventId, occurrenceId }: EventNews) => ({ eventId, occurrenceId });

/** To someone who is asked to take a spot, and can answer right there. */
export const substituteAsked = notificationKind({
  ...ofEvent,
  type: 'substitute_asked',
  urgent: () => true,
  data: z.extend(EventNews, { actorId: UserId, actorName: z.string() }),
  preference: 'substitutes',
  picture: 'ball',
  changes: ['substitutes', 'event'],
  title: ({ actorName, eventTitle }) => ({
    text: 'substitute_asked',
    values: { name: actorName, event: eventTitle },
  }),
  email: () => ({ text: { text: 'substitute_asked_email', values: {} }, button: openEvent }),
  actions: (event) => [
    {
      label: { text: 'substitute_claim', values: {} },
      endpoint: substitutesContract.claim,
      input: { params: onDate(event) },
    },
    {
      label: { text: 'substitute_decline', values: {} },
      endpoint: substitutesContract.decline,
      input: { params: onDate(event) },
    },
  ],
});

/** To the host, after a late drop-out that nobody has filled. */
export const spotOpened = notificationKind({
  ...ofEvent,
  type: 'substitute_suggested',
  data: z.extend(EventNews, { slotId: SlotId, spots: z.int() }),
  preference: 'eventCreatedJoin',
  picture: 'person-leaving',
  title: ({ eventTitle, spots }) => ({ text: 'substitute_suggested', values: { event: eventTitle, spots } }),
  link: ({ eventId: id, occurrenceId }) => paths.manageEvent({ id, occurrenceId }, { tab: 'waitlist' }),
  email: () => ({ text: { text: 'substitute_suggested_email', values: {} }, button: openEvent }),
  actions: (event) => [
    {
      label: { text: 'substitute_start', values: {} },
      endpoint: substitutesContract.start,
      input: { params: { ...onDate(event), slotId: event.slotId }, body: { spots: event.spots } },
    },
  ],
});

/** To the host, when the spots are taken. */
export const substitutesFound = notificationKind({
  ...ofEvent,
  type: 'substitutes_found',
  data: EventNews,
  preference: 'eventCreatedJoin',
  picture: 'people',
  title: ({ eventTitle }) => ({ text: 'substitutes_found', values: { event: eventTitle } }),
  link: ({ eventId: id, occurrenceId }) => paths.manageEvent({ id, occurrenceId }, { tab: 'waitlist' }),
  email: () => ({ text: { text: 'substitutes_found_email', values: {} }, button: openEvent }),
});

export const kinds = [substituteAsked, spotOpened, substitutesFound] as const;
