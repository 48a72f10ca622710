import { reaches, topic } from '../../declare/topics.ts';
import { EventId } from '../../kernel/ids.ts';
import { event } from './roles.ts';
import { occurrenceRow, rsvpRow } from './rows.ts';

export const eventTopic = topic(event, EventId, 'see');

/** The numbers of a date change with its RSVPs; what its card shows follows a moment later. */
export const live = [
  reaches(eventTopic, occurrenceRow, { id: ({ eventId }) => eventId }),
  reaches(eventTopic, rsvpRow, { id: ({ eventId }) => eventId, person: ({ userId }) => userId }),
];
