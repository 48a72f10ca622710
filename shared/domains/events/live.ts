import { reaches } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { occurrenceRow, rsvpRow } from './rows.ts';
import { eventTopic } from './topics.ts';

/** A date's counts change with its RSVPs; its card follows a moment later. */
export const live = [
  reaches(eventTopic, occurrenceRow, { id: ({ eventId }) => eventId }),
  reaches(eventTopic, rsvpRow, { id: ({ eventId }) => eventId, person: ({ userId }) => userId }),
  reaches(userTopic, rsvpRow, { id: ({ userId }) => userId, changes: ['event'] }),
];
