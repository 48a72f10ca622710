import type { Change } from '#shared/declare/rows.ts';
import type { listingRow, occurrenceRow } from '#shared/domains/events/rows.ts';
import * as places from '../../places/lookups/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';

import * as index from './place-index.ts';

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
  if (occurrence.isPrivate) return index.putPrivate(ctx, occurrence);
  const setting = occurrence.location.isOnline
    ? undefined
    : await places.findSetting(ctx, occurrence.location);
  if (occurrence.cellMiddle === undefined || occurrence.setting !== setting)
    await index.put(ctx, { ...occurrence, setting });
};
