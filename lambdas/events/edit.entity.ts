import { CustomAttributeType } from 'electrodb';
import type { DateScope, EditReach } from '#shared/domains/events/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';
import type { DateChanges } from './date-terms.ts';

/** The longest `number`, in digits. */
const NUMBER_DIGITS = 8;

/**
 * What a host has edited. The date on which they did it is written with it; the reaction to it edits the other dates, moves the RSVPs to a new
 * time, and has attendees notified. The edits of a series are numbered: each date is brought up to date in their order.
 */
export const Edit = defineEntity('eventEdit', {
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    reach: id<EditReach>(),
    /** Of the edits of the series, or else the revision of the date. */
    number: {
      type: 'number',
      required: true,
      readOnly: true,
      padding: { length: NUMBER_DIGITS, char: '0' },
    },
    scope: text<DateScope>(),
    changes: { type: CustomAttributeType<DateChanges>('any'), required: true },
    /** Whether members of the team who are counted in, and have not confirmed, give up their spots: they are no longer counted in. */
    removesUnconfirmed: { type: 'boolean' },
    editedAt: text(),
    /** Absent if it happened by itself, or before teams could host: then it is who created the event. */
    editedBy: optionalText<UserId>(),
  },
  indexes: {
    /** Which edits of a series has a date not seen? Cost: 1 for 4 KB, consistent. */
    byEvent: primaryKey(['eventId'], ['reach', 'number', 'occurrenceId']),
  },
});
