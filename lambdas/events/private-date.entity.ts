import { CustomAttributeType } from 'electrodb';
import type { EventLocation } from '#shared/domains/events/shapes.ts';
import { defineEntity, index, primaryKey, text } from '../data/entity.ts';
import { eventKey } from './event.entity.ts';

/** Where a private date takes place: a small row that no search reads. Whoever announces something for a place reaches the date's people through it. */
export const PrivateDate = defineEntity('privateDate', {
  attributes: {
    ...eventKey,
    dateStart: text(),
    location: {
      type: CustomAttributeType<Pick<EventLocation, 'lat' | 'lng' | 'isOnline'>>('any'),
      required: true,
    },
    cellFine: text(),
  },
  indexes: {
    /** Whether a private date has a place: written and removed with it. Cost: none. */
    byEvent: primaryKey(['eventId', 'occurrenceId'], []),
    /** Which private dates take place at a position, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
    close: index('gsi4', ['cellFine'], ['dateStart', 'eventId', 'occurrenceId']),
  },
});
