import { createWriteTransaction } from 'electrodb';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { OccurrenceEntity } from './event.entity.ts';
import type { Occurrence } from './events.repository.ts';
import { Listing } from './listing.entity.ts';
import { listingOf, privateDateOf } from './listing.ts';
import { PrivateDate } from './private-date.entity.ts';

/** Where searches find public dates, and what a place announces finds private ones. */
export const createPlaceIndex = (table: Table) => {
  const entities = once(() => ({
    listing: Listing({ table }),
    occurrence: OccurrenceEntity({ table }),
    privateDate: PrivateDate({ table }),
  }));
  return {
    /** Makes a date findable by place, unless it was edited or canceled meanwhile: then it is where it belongs. */
    async put(occurrence: Occurrence): Promise<void> {
      const { eventId, occurrenceId, dateStart, location, revision, setting } = occurrence;
      const { cellMiddle } = cellsOf(location);
      await transact(() =>
        createWriteTransaction(entities(), (write) => {
          const patch = write.occurrence.patch({ eventId, occurrenceId });
          const placed = setting
            ? patch.set({ cellMiddle, setting })
            : patch.set({ cellMiddle }).remove(['setting']);
          return [
            write.listing.put(listingOf(occurrence)).commit(),
            placed
              .composite({ dateStart })
              .where((row, op) => `${op.eq(row.cancelled, false)} AND ${op.eq(row.revision, revision)}`)
              .commit(),
          ];
        }).go(),
      );
    },

    /** Notes where a private date takes place, unless it was edited or canceled meanwhile. */
    async putPrivate(occurrence: Occurrence): Promise<void> {
      const { eventId, occurrenceId, revision } = occurrence;
      await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.privateDate.put(privateDateOf(occurrence)).commit(),
          write.occurrence
            .check({ eventId, occurrenceId })
            .where((row, op) => `${op.eq(row.cancelled, false)} AND ${op.eq(row.revision, revision)}`)
            .commit(),
        ]).go(),
      );
    },
  };
};
export type PlaceIndex = ReturnType<typeof createPlaceIndex>;
