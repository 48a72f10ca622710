import { CustomAttributeType } from 'electrodb';
import type { SeriesRsvpState } from '#shared/domains/events/series-rsvp-rules.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';
import type { RememberedRequest } from '../data/remembered-requests.ts';
import { stamps } from '../data/stamps.ts';

/**
 * One person's RSVP to all dates of an event. It stays when they stop, with the last keys that changed it, so a late retry does not add them again. Its
 * revision counts what they chose.
 */
export const SeriesRsvp = defineEntity('seriesRsvp', {
  attributes: {
    eventId: id<EventId>(),
    userId: id<UserId>(),
    state: text<SeriesRsvpState>(),
    slotId: text<SlotId>(),
    guests: { type: 'number', required: true },
    /** The guests who are named on each date; absent if those who are named stay so. */
    guestIds: { type: CustomAttributeType<readonly UserId[]>('any') },
    /** Since when they are going to all dates, an ISO instant: on new dates, who came first is served first. */
    since: text(),
    /** Whether they gave up the dates they had when they stopped. */
    leaves: { type: 'boolean', required: true, default: false },
    /** The date on which they chose. */
    occurrenceId: text<OccurrenceId>(),
    /** The last keys that changed it, each with its request, newest first. */
    requestKeys: { type: CustomAttributeType<RememberedRequest[]>('any'), required: true },
    /** On so many dates what they chose last is carried out; absent if all were carried out at once. */
    datesDone: { type: 'number' },
    /** Of so many dates. */
    datesDue: { type: 'number' },
    ...stamps,
  },
  indexes: {
    /**
     * - Is this person going to all dates? Cost: 1, consistent.
     * - Who is going to all dates? Cost: 1 for 4 KB, consistent.
     */
    byEvent: primaryKey(['eventId'], ['userId']),
    /** What does a deleted account leave behind? Cost: ½ for 4 KB. */
    byPerson: index('gsi1', ['userId'], ['eventId']),
  },
});
