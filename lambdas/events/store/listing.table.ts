import { CustomAttributeType } from 'electrodb';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { EventLocation } from '#shared/domains/events/model/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { defineEntity, index, type NewRowOf, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { compared, eventKey, type OccurrenceEntity } from './event.table.ts';

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
  privacy: { onDeletion: 'erased', notExported: 'It is a copy of the date.' },
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

/** Where a private date takes place: a small row that no search reads. Anyone who announces something for a place reaches the date's people through it. */
export const PrivateDate = defineEntity('privateDate', {
  privacy: { onDeletion: 'erased', notExported: 'It is a copy of the date.' },
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

/** The length of `YYYY-MM`. */
const MONTH_TEXT = 7;

/** A date in the form that searches compare. */
export const listingOf = ({
  eventId,
  occurrenceId,
  title,
  gameType,
  dateStart,
  timeZone,
  location,
  creatorId,
  admission,
  setting,
}: Pick<
  RowOf<typeof OccurrenceEntity>,
  | 'eventId'
  | 'occurrenceId'
  | 'title'
  | 'gameType'
  | 'dateStart'
  | 'timeZone'
  | 'location'
  | 'creatorId'
  | 'admission'
  | 'setting'
>): NewRowOf<typeof Listing> => {
  const { lat, lng } = location;
  const { cellFine, cellCoarse } = cellsOf({ lat, lng });
  return {
    eventId,
    occurrenceId,
    title,
    gameType,
    dateStart,
    timeZone,
    ...(admission && { admission }),
    ...(setting && { setting }),
    location: location.isOnline
      ? { isOnline: true, city: location.city, lat, lng }
      : { name: location.name, lat, lng },
    cellFine,
    cellCoarse,
    creatorId,
    startMonth: dateStart.slice(0, MONTH_TEXT),
  };
};

/** A private date, with nothing but its place. */
export const privateDateOf = ({
  eventId,
  occurrenceId,
  dateStart,
  location: { lat, lng, isOnline },
}: Pick<RowOf<typeof OccurrenceEntity>, 'eventId' | 'occurrenceId' | 'dateStart' | 'location'>): NewRowOf<
  typeof PrivateDate
> => ({
  ...{ eventId, occurrenceId, dateStart, location: { lat, lng, ...(isOnline && { isOnline }) } },
  cellFine: cellsOf({ lat, lng }).cellFine,
});
