import type { Recipients } from '#shared/domains/events/recipients.ts';
import type { EventId, OccurrenceId, RequestKey } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** What a host has written to the people of a date. Only the host writes, so the key of the request identifies the message. */
export const Message = defineEntity('eventMessage', {
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    requestKey: id<RequestKey>(),
    to: text<Recipients>(),
    text: text(),
    /** ISO instant. */
    sentAt: text(),
  },
  indexes: {
    /** The messages about a date. Cost: 1 for 4 KB, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['requestKey']),
  },
});
