import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { circle } from './area.ts';
import { type DateSearch, streamDates } from './cell-streams.ts';

interface Within {
  /** Meters. */
  readonly meters: number;
  /** ISO instants; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
}

const PER_PAGE = 50;

async function* readDates<D extends events.PlacedDate>(
  readCell: events.ReadCell<D>,
  findCards: (dates: readonly D[]) => Promise<EventCard[]>,
  center: Coordinates,
  { meters, from: dateStart, until }: Within,
): AsyncIterable<readonly EventCard[]> {
  const area = circle(center, meters);
  // What concerns a place is nothing to an online event that is listed in its city.
  const matches = ({ location }: D): boolean => location.isOnline !== true;
  let from: DateSearch['from'] | undefined = { dateStart };
  while (from) {
    const search: DateSearch<D> = { area, from, until, back: false, limit: PER_PAGE, matches };
    const { found, next } = await streamDates(readCell, search).read(PER_PAGE);
    yield await findCards(found);
    from = next;
  }
}

/** Reads all dates of public events that start around a position in a period, earliest first, page by page. */
export const readPublicDates = (ctx: Context, center: Coordinates, within: Within) =>
  readDates(
    (read) => events.readCell(ctx, read),
    (dates) => events.findListedCards(ctx, dates),
    center,
    within,
  );

/**
 * The same for private dates, for what concerns everything at a place: no viewer may see them. `meters` may not exceed the radius of the smallest
 * grid.
 */
export const readPrivateDates = (ctx: Context, center: Coordinates, within: Within) =>
  readDates(
    (read) => events.readPrivateCell(ctx, read),
    (dates) => events.findPrivateCards(ctx, dates),
    center,
    within,
  );
