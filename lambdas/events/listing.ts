import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { createOccurrenceEntity } from './event.entity.ts';
import type { createListingEntity } from './listing.entity.ts';
import type { createPrivateDateEntity } from './private-date.entity.ts';

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
  location: { name, lat, lng },
  creatorId,
  admission,
  setting,
}: Pick<
  Row<typeof createOccurrenceEntity>,
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
>): RowInput<typeof createListingEntity> => {
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
    location: { name, lat, lng },
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
  location: { lat, lng },
}: Pick<Row<typeof createOccurrenceEntity>, 'eventId' | 'occurrenceId' | 'dateStart' | 'location'>): RowInput<
  typeof createPrivateDateEntity
> => ({
  ...{ eventId, occurrenceId, dateStart, location: { lat, lng } },
  cellFine: cellsOf({ lat, lng }).cellFine,
});
