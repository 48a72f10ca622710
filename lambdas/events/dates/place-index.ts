import type { Change } from '#shared/declare/rows.ts';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { listingRow, occurrenceRow } from '#shared/domains/events/rows.ts';
import { tryWrite } from '../../data/entity.ts';
import * as places from '../../places/lookups/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';
import {
  Listing,
  listingOf,
  type Occurrence,
  OccurrenceEntity,
  PrivateDate,
  privateDateOf,
} from '../store/index.ts';

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

/**
 * Makes a public date findable by place, and notes whether that place is indoors: when the date is new, and when its listing was written with an
 * edit. Of a new private date, it notes the place. It is written from the current row, so repeats change nothing; the read is consistent, because
 * the stream can be faster than the table's replicas.
 */
export const indexPlace = async (
  ctx: Context,
  { after }: Change<typeof occurrenceRow | typeof listingRow>,
): Promise<void> => {
  const rows = after && (await events.find(ctx, after));
  if (!rows) return;
  const { occurrence } = rows;
  if (occurrence.cancelled) return;
  if (occurrence.isPrivate) return putPrivate(ctx, occurrence);
  const setting = occurrence.location.isOnline
    ? undefined
    : await places.findSetting(ctx, occurrence.location);
  if (occurrence.cellMiddle === undefined || occurrence.setting !== setting)
    await put(ctx, { ...occurrence, setting });
};
