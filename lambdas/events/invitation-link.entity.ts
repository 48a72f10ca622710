import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey } from '../data/entity.ts';

/** The invitation link of a date. The table has nothing that opens it: its token is sealed from the number, which counts the links there were. */
export const InvitationLink = defineEntity('invitationLink', {
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    number: { type: 'number', required: true },
    on: { type: 'boolean', required: true },
  },
  indexes: {
    /** Does a date have a link, and which? Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], []),
  },
});
