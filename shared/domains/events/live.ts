import { reaches } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { occurrenceRow, rsvpRow } from './rows.ts';
import { eventTopic } from './topics.ts';

/** The numbers of a date change with its RSVPs; what its card shows follows a moment later. */
export const live = [
  reaches(eventTopic, occurrenceRow, { id: ({ eventId }) => eventId }),
  reaches(eventTopic, rsvpRow, { id: ({ eventId }) => eventId, person: ({ userId }) => userId }),
  reaches(userTopic, rsvpRow, { id: ({ userId }) => userId, changes: ['event'] }),
];
