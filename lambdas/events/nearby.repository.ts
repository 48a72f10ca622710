import type { CellSize } from '#shared/domains/discover/rules.ts';
import type { Admission } from '#shared/domains/events/admission.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { OccurrenceEntity } from './event.entity.ts';
import { createEventsRepository, type Occurrence } from './events.repository.ts';
import { type ListedLocation, Listing } from './listing.entity.ts';
import { PrivateDate } from './private-date.entity.ts';

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
  /** Toward the past. */
  readonly back: boolean;
}

/** A date, and where it takes place. */
export interface PlacedDate extends NearbyPosition {
  readonly location: Coordinates & { readonly isOnline?: boolean | undefined };
}
/** A date as searches compare it; with its card if the index has it. */
export interface ListedDate extends PlacedDate {
  readonly title: string;
  readonly gameType: GameType;
  readonly timeZone: string;
  readonly location: ListedLocation;
  readonly admission?: Admission | undefined;
  readonly setting?: 'indoor' | 'outdoor' | undefined;
  readonly card?: Occurrence;
}

/** The dates of events in one cell, by time. */
export const createNearbyRepository = (table: Table) => {
  const occurrences = once(() => OccurrenceEntity({ table }));
  const listings = once(() => Listing({ table }));
  const privateDates = once(() => PrivateDate({ table }));
  const events = once(() => createEventsRepository(table));

  const readCards = async ({ cell, from, limit, back }: CellRead) => {
    const inCell = occurrences().query.nearby({ cellMiddle: cell });
    const { data, cursor } = await (back ? inCell.lt(from) : inCell.gt(from)).go({
      limit,
      order: back ? 'desc' : 'asc',
    });
    return { items: data.map((card) => ({ ...card, card })), more: cursor !== null };
  };
  const readListings = async ({ size, cell, from, limit, back }: CellRead) => {
    const { close, far } = listings().query;
    const inCell = size === 'fine' ? close({ cellFine: cell }) : far({ cellCoarse: cell });
    const { data, cursor } = await (back ? inCell.lt(from) : inCell.gt(from)).go({
      limit,
      order: back ? 'desc' : 'asc',
    });
    return { items: data, more: cursor !== null };
  };

  return {
    /** Public dates. One request. Nothing is filtered in the table: that would cost the same and hide how far the read got. */
    read: (cellRead: CellRead): Promise<{ items: ListedDate[]; more: boolean }> =>
      cellRead.size === 'middle' ? readCards(cellRead) : readListings(cellRead),

    /** The cards of dates from one read, in their order; dates that are no longer public are left out. */
    async cardsOf(dates: readonly ListedDate[]): Promise<Occurrence[]> {
      const missing = dates.filter(({ card }) => card === undefined);
      const cards =
        missing.length > 0 ? await events().findCards(missing) : dates.flatMap(({ card }) => card ?? []);
      return cards.filter(({ isPrivate, cancelled }) => !isPrivate && !cancelled);
    },

    /** Private dates, in the smallest grid only. One request. */
    async readPrivate({ cell, from, limit }: CellRead): Promise<{ items: PlacedDate[]; more: boolean }> {
      const inCell = privateDates().query.close({ cellFine: cell });
      const { data, cursor } = await inCell.gt(from).go({ limit });
      return { items: data, more: cursor !== null };
    },

    /** The cards of private dates, in their order; dates that are no longer private are left out. */
    async privateCardsOf(dates: readonly PlacedDate[]): Promise<Occurrence[]> {
      const cards = await events().findCards(dates);
      return cards.filter(({ isPrivate, cancelled }) => isPrivate && !cancelled);
    },
  };
};
