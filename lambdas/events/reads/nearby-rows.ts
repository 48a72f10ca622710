import type { CellSize } from '#shared/domains/discover/rules.ts';
import type { Admission } from '#shared/domains/events/admission.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';
import type { Occurrence } from '../store/index.ts';
import { type ListedLocation, Listing, OccurrenceEntity, PrivateDate } from '../store/index.ts';

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

// The dates of events in one cell, by time.

const readCards = async (ctx: Context, { cell, from, limit, back }: CellRead) => {
  const inCell = OccurrenceEntity(ctx).query.nearby({ cellMiddle: cell });
  const { data, cursor } = await (back ? inCell.lt(from) : inCell.gt(from)).go({
    limit,
    order: back ? 'desc' : 'asc',
  });
  return { items: data.map((card) => ({ ...card, card })), more: cursor !== null };
};

const readListings = async (ctx: Context, { size, cell, from, limit, back }: CellRead) => {
  const { close, far } = Listing(ctx).query;
  const inCell = size === 'fine' ? close({ cellFine: cell }) : far({ cellCoarse: cell });
  const { data, cursor } = await (back ? inCell.lt(from) : inCell.gt(from)).go({
    limit,
    order: back ? 'desc' : 'asc',
  });
  return { items: data, more: cursor !== null };
};

/** Public dates. One request. Nothing is filtered in the table: that would cost the same and hide how far the read got. */
export const read = (ctx: Context, cellRead: CellRead): Promise<{ items: ListedDate[]; more: boolean }> =>
  cellRead.size === 'middle' ? readCards(ctx, cellRead) : readListings(ctx, cellRead);

/** The cards of dates from one read, in their order; dates that are no longer public are left out. */
export const cardsOf = async (ctx: Context, dates: readonly ListedDate[]): Promise<Occurrence[]> => {
  const missing = dates.filter(({ card }) => card === undefined);
  const cards =
    missing.length > 0 ? await events.findCards(ctx, missing) : dates.flatMap(({ card }) => card ?? []);
  return cards.filter(({ isPrivate, cancelled }) => !isPrivate && !cancelled);
};

/** Private dates, in the smallest grid only. One request. */
export const readPrivate = async (
  ctx: Context,
  { cell, from, limit }: CellRead,
): Promise<{ items: PlacedDate[]; more: boolean }> => {
  const inCell = PrivateDate(ctx).query.close({ cellFine: cell });
  const { data, cursor } = await inCell.gt(from).go({ limit });
  return { items: data, more: cursor !== null };
};

/** The cards of private dates, in their order; dates that are no longer private are left out. */
export const privateCardsOf = async (ctx: Context, dates: readonly PlacedDate[]): Promise<Occurrence[]> => {
  const cards = await events.findCards(ctx, dates);
  return cards.filter(({ isPrivate, cancelled }) => isPrivate && !cancelled);
};
