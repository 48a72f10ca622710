import type { CellResolution } from '#shared/domains/discover/rules.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createOccurrenceEntity } from './event.entity.ts';
import type { Occurrence } from './events.repository.ts';

export interface NearbyPosition {
  readonly dateStart: string;
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
export interface CellRead {
  readonly resolution: CellResolution;
  readonly cell: string;
  /** Exclusive. */
  readonly from: NearbyPosition | { readonly dateStart: string };
  readonly limit: number;
  /** Towards the past. */
  readonly back: boolean;
}

/** The dates of public events in one cell, in order of time. */
export const createNearbyRepository = (table: Table) => {
  const occurrences = once(() => createOccurrenceEntity(table));
  const queryOf = ({ resolution, cell, from, back }: CellRead) => {
    const { nearby3, nearby4, nearby5 } = occurrences().query;
    if (resolution === 3) return back ? nearby3({ cell3: cell }).lt(from) : nearby3({ cell3: cell }).gt(from);
    if (resolution === 4) return back ? nearby4({ cell4: cell }).lt(from) : nearby4({ cell4: cell }).gt(from);
    return back ? nearby5({ cell5: cell }).lt(from) : nearby5({ cell5: cell }).gt(from);
  };
  return {
    /** One request. Nothing is filtered in the table: it would cost the same and hide how far the read came. */
    async read(cellRead: CellRead): Promise<{ items: Occurrence[]; more: boolean }> {
      const { data, cursor } = await queryOf(cellRead).go({
        limit: cellRead.limit,
        order: cellRead.back ? 'desc' : 'asc',
      });
      return { items: data, more: cursor !== null };
    },
  };
};
export type NearbyRepository = ReturnType<typeof createNearbyRepository>;
