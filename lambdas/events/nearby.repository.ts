import type { CellSize } from '#shared/domains/discover/rules.ts';
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
  readonly size: CellSize;
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
  const queryOf = ({ size, cell, from, back }: CellRead) => {
    const { nearbyFine, nearbyMiddle, nearbyCoarse } = occurrences().query;
    const inCell = {
      fine: () => nearbyFine({ cellFine: cell }),
      middle: () => nearbyMiddle({ cellMiddle: cell }),
      coarse: () => nearbyCoarse({ cellCoarse: cell }),
    }[size]();
    return back ? inCell.lt(from) : inCell.gt(from);
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
