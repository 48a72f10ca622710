import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { occurrenceRow, rsvpRow } from './rows.ts';
import { eventTopic } from './topics.ts';

/** A date's counts change with its RSVPs; its card follows a moment later. */
export const topicUpdates = [
  topicUpdate(eventTopic, occurrenceRow, { id: ({ eventId }) => eventId }),
  topicUpdate(eventTopic, rsvpRow, { id: ({ eventId }) => eventId, person: ({ userId }) => userId }),
  topicUpdate(userTopic, rsvpRow, { id: ({ userId }) => userId, changes: ['event'] }),
];
