import type { CellSize } from '#shared/domains/discover/rules.ts';
import type { Admission } from '#shared/domains/events/model/admission.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Context } from '../../runtime/context.ts';
import { cardsFor } from '../dates/index.ts';
import * as events from '../store/events.ts';
import {
  type ListedLocation,
  Listing,
  type Occurrence,
  OccurrenceEntity,
  PrivateDate,
} from '../store/index.ts';

export interface NearbyPosition {
  readonly dateStart: string;
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
interface CellRead {
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

/** Dates of public events. One request. Nothing is filtered in the table: that would cost the same and hide how far the read got. */
export const readCell = (
  ctx: Context,
  cellRead: CellRead,
): Promise<{ items: ListedDate[]; more: boolean }> =>
  cellRead.size === 'middle' ? readCards(ctx, cellRead) : readListings(ctx, cellRead);

/** The cards of dates from one read, in their order; dates that are no longer public are left out. */
const cardsOf = async (ctx: Context, dates: readonly ListedDate[]): Promise<Occurrence[]> => {
  const missing = dates.filter(({ card }) => card === undefined);
  const cards =
    missing.length > 0 ? await events.findCards(ctx, missing) : dates.flatMap(({ card }) => card ?? []);
  return cards.filter(({ isPrivate, cancelled }) => !isPrivate && !cancelled);
};

/** Private dates, in the smallest grid only, for what concerns everything at a place. No viewer may see them. One request. */
export const readPrivateCell = async (
  ctx: Context,
  { cell, from, limit }: CellRead,
): Promise<{ items: PlacedDate[]; more: boolean }> => {
  const inCell = PrivateDate(ctx).query.close({ cellFine: cell });
  const { data, cursor } = await inCell.gt(from).go({ limit });
  return { items: data, more: cursor !== null };
};

/** The cards of private dates, in their order; dates that are no longer private are left out. */
const privateCardsOf = async (ctx: Context, dates: readonly PlacedDate[]): Promise<Occurrence[]> => {
  const cards = await events.findCards(ctx, dates);
  return cards.filter(({ isPrivate, cancelled }) => isPrivate && !cancelled);
};

/** Reads dates in one cell, by time: those of public events, unless something else is said. */
export type ReadCell<D extends PlacedDate = ListedDate> = (
  read: CellRead,
) => Promise<{ items: D[]; more: boolean }>;
/**
 * Finds the cards of dates that `readCell` returned, in the same order; without dates that are no longer public or whose hosts are inactive, or
 * behind a block from the viewer.
 */
export const findListedCards = async (
  ctx: Context,
  dates: readonly ListedDate[],
  viewer?: UserId | undefined,
): Promise<EventCard[]> => cardsFor(ctx, await cardsOf(ctx, dates), viewer);

/** The cards of dates that `readPrivateCell` returned. */
export const findPrivateCards = async (ctx: Context, dates: readonly PlacedDate[]): Promise<EventCard[]> =>
  cardsFor(ctx, await privateCardsOf(ctx, dates), undefined);
