import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import type { OccurrenceEntity } from './event.entity.ts';
import type { Listing } from './listing.entity.ts';
import type { PrivateDate } from './private-date.entity.ts';

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
