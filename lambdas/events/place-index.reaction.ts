import type { Change } from '#shared/declare/rows.ts';
import type { listingRow, occurrenceRow } from '#shared/domains/events/rows.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { EventsRepository, Occurrence } from './events.repository.ts';
import type { PlaceIndex } from './place-index.repository.ts';

export interface PlaceIndexDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly index: PlaceIndex;
  /** Whether what is at a position is indoors or outdoors; undefined if nobody has said so. */
  readonly findSetting: (at: Coordinates) => Promise<Occurrence['setting']>;
}

/**
 * Makes a public date findable by place, and notes whether that place is indoors: when the date is new, and when its listing was written with an
 * edit. Of a new private date, it notes the place. It is written from the current row, so repeats change nothing; the read is consistent, because
 * the stream can be faster than the table's replicas.
 */
export const createPlaceIndexReaction =
  ({ events, index, findSetting }: PlaceIndexDeps) =>
  async ({ after }: Change<typeof occurrenceRow | typeof listingRow>): Promise<void> => {
    const rows = after && (await events.find(after));
    if (!rows) return;
    const { occurrence } = rows;
    if (occurrence.cancelled) return;
    if (occurrence.isPrivate) return index.putPrivate(occurrence);
    const setting = occurrence.location.isOnline ? undefined : await findSetting(occurrence.location);
    if (occurrence.cellMiddle === undefined || occurrence.setting !== setting)
      await index.put({ ...occurrence, setting });
  };
