import { CustomAttributeType } from 'electrodb';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { defineEntity, index, primaryKey, text } from '../data/entity.ts';
import { compared, eventKey } from './event.entity.ts';

/** Where a listed date is: at a place, or online and listed in a city. */
export type ListedLocation = Coordinates &
  (
    | { readonly isOnline: true; readonly city: string }
    | { readonly isOnline?: false | undefined; readonly name: string }
  );

/**
 * The part of a public date that searches compare: a small row that does not change when someone joins. The smallest and largest search
 * circles choose among these rows and then read the chosen cards. Sitemaps list them.
 */
export const Listing = defineEntity('listing', {
  attributes: {
    ...eventKey,
    title: text(),
    gameType: text<GameType>(),
    dateStart: text(),
    location: {
      type: CustomAttributeType<ListedLocation>('any'),
      required: true,
    },
    timeZone: text(),
    ...compared,
    cellFine: text(),
    cellCoarse: text(),
    creatorId: text<UserId>(),
    /** The UTC month of the start, `YYYY-MM`. */
    startMonth: text(),
  },
  indexes: {
    /** Whether a date is listed: written and removed with its place. Cost: none. */
    byEvent: primaryKey(['eventId', 'occurrenceId'], []),
    /** Which public dates are near a place, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
    close: index('gsi4', ['cellFine'], ['dateStart', 'eventId', 'occurrenceId']),
    /** Which public dates are in a wide area around a place, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
    far: index('gsi2', ['cellCoarse'], ['dateStart', 'eventId', 'occurrenceId']),
    /** Which public dates start in a part of a month, anywhere? For sitemaps. Cost: ½ for 4 KB. */
    startingIn: index('gsi5', ['startMonth'], ['dateStart', 'eventId', 'occurrenceId']),
  },
});
