import { cellsOf } from '#shared/domains/discover/rules.ts';
import { tryWrite } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import type { Occurrence } from '../store/index.ts';
import { Listing, listingOf, OccurrenceEntity, PrivateDate, privateDateOf } from '../store/index.ts';

// Where searches find public dates, and what a place announces finds private ones.

const entities = {
  listing: Listing,
  occurrence: OccurrenceEntity,
  privateDate: PrivateDate,
};

/** Makes a date findable by place, unless it was edited or canceled meanwhile: then it is where it belongs. */
export const put = async (ctx: Context, occurrence: Occurrence): Promise<void> => {
  const { eventId, occurrenceId, dateStart, location, revision, setting } = occurrence;
  const { cellMiddle } = cellsOf(location);
  await tryWrite(ctx, entities, (write) => {
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
  });
};

/** Notes where a private date takes place, unless it was edited or canceled meanwhile. */
export const putPrivate = async (ctx: Context, occurrence: Occurrence): Promise<void> => {
  const { eventId, occurrenceId, revision } = occurrence;
  await tryWrite(ctx, entities, (write) => [
    write.privateDate.put(privateDateOf(occurrence)).commit(),
    write.occurrence
      .check({ eventId, occurrenceId })
      .where((row, op) => `${op.eq(row.cancelled, false)} AND ${op.eq(row.revision, revision)}`)
      .commit(),
  ]);
};
