import * as z from 'zod/mini';
import type { discoverContract, NearbyCard } from '#shared/domains/discover/contract.ts';
import { cellSizeFor, cellSizes, cellsAround, nearbyLimits } from '#shared/domains/discover/rules.ts';
import { spotsLeft } from '#shared/domains/events/rsvp.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import {
  type Bounds,
  type Coordinates,
  distanceInMetres,
  isInside,
  METERS_PER_DEGREE,
  METRES_PER_MILE,
} from '#shared/kernel/geo.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { unaccented } from '#shared/kernel/text.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { FindListedCards, ListedDate, NearbyPosition, ReadCell } from '../events/api.ts';

type Query = z.output<typeof discoverContract.nearby.query>;

/** A search reads at most this many pages of cells; the rest is read with the cursor. */
const MAX_READS = 60;
/** A cell is read this many times for just what a page is expected to need; after that, as most dates evidently do not match, a whole page at a time. */
const FEW_READS = 3;
const END_OF_TIME = '9999';

const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });

/** How many dates of a cell are among those that fill a page if dates are spread evenly, plus one. `radius` in meters. */
const expectedInCell = (radius: number, limit: number): number => {
  const side = cellSizes[cellSizeFor(radius)] * METERS_PER_DEGREE;
  return Math.min(limit, Math.ceil((limit * side ** 2) / (Math.PI * radius ** 2)) + 1);
};

interface CellStream {
  readonly cell: string;
  readonly buffer: ListedDate[];
  from: NearbyPosition | { readonly dateStart: string };
  reads: number;
  done: boolean;
}

interface Search {
  readonly centre: Coordinates;
  readonly radius: number;
  readonly from: NearbyPosition | { readonly dateStart: string };
  /** Where the dates end, exclusive, in the direction of the search. */
  readonly until: string;
  readonly back: boolean;
  readonly limit: number;
  readonly matches: (date: ListedDate) => boolean;
  /** The conditions that are checked on the card. */
  readonly fits: (card: Pick<EventCard, 'left'>) => boolean;
}

const positionOf = ({ dateStart, eventId, occurrenceId }: NearbyPosition): NearbyPosition => ({
  dateStart,
  eventId,
  occurrenceId,
});

const compare = (a: NearbyPosition, b: NearbyPosition) => {
  const byTime = a.dateStart.localeCompare(b.dateStart);
  return byTime === 0 ? a.eventId.localeCompare(b.eventId) : byTime;
};

/** The words of a search, lowercase and without accents. */
const wordsOf = (text: string) =>
  unaccented(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const mentions = (event: ListedDate, words: readonly string[]) => {
  const known = wordsOf(`${event.title} ${event.location.name} ${event.gameType}`);
  return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
};

const readsOf = (streams: readonly CellStream[]): number =>
  streams.reduce((sum, { reads }) => sum + reads, 0);

const boxOf = ({ north, south, east, west }: Query): Bounds | undefined =>
  north !== undefined && south !== undefined && east !== undefined && west !== undefined
    ? { north, south, east, west }
    : undefined;

const filtersOf = (query: Query): Pick<Search, 'matches' | 'fits'> => {
  const box = boxOf(query);
  const words = wordsOf(query.q ?? '');
  const fits = (card: Pick<EventCard, 'left'>) => query.hasPlaces === undefined || card.left > 0;
  return {
    fits,
    matches: (date: ListedDate) =>
      (query.gameType === undefined || date.gameType === query.gameType) &&
      (!box || isInside(date.location, box)) &&
      mentions(date, words) &&
      (date.card === undefined || fits({ left: spotsLeft(date.card) })),
  };
};

export interface NearbyDeps {
  readonly readCell: ReadCell;
  readonly findListedCards: FindListedCards;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

export const createNearbyService = (deps: NearbyDeps) => {
  /** Reads more of every cell that ran out, all at once. */
  const refill = async (streams: readonly CellStream[], { radius, limit, back }: Search): Promise<void> => {
    const expected = expectedInCell(radius, limit);
    const dry = streams.filter((stream) => stream.buffer.length === 0 && !stream.done);
    await Promise.all(
      dry.map(async (stream) => {
        const { items, more } = await deps.readCell({
          size: cellSizeFor(radius),
          cell: stream.cell,
          from: stream.from,
          limit: stream.reads < FEW_READS ? expected : limit,
          back,
        });
        stream.reads += 1;
        stream.buffer.push(...items);
        stream.done = !more;
        stream.from = items.at(-1) ?? stream.from;
      }),
    );
  };

  const nextOf = (streams: readonly CellStream[], back: boolean): CellStream | undefined => {
    const filled = streams.filter(({ buffer }) => buffer.length > 0);
    const sign = back ? -1 : 1;
    return filled.toSorted((a, b) => {
      const [first, second] = [a.buffer[0], b.buffer[0]];
      return first && second ? sign * compare(first, second) : 0;
    })[0];
  };

  /** Merges the cells by time until `most` dates match. The cost depends on the page, not on how many events are around. */
  const candidates = async (streams: readonly CellStream[], search: Search, most: number) => {
    const found: ListedDate[] = [];
    for (let next: NearbyPosition | undefined; ; ) {
      await refill(streams, search);
      const event = nextOf(streams, search.back)?.buffer.shift();
      const isOver =
        event && (search.back ? event.dateStart < search.until : event.dateStart >= search.until);
      if (!event || isOver) return { found, next: undefined };
      next = positionOf(event);
      const distance = distanceInMetres(search.centre, event.location);
      if (distance <= search.radius && search.matches(event)) found.push(event);
      if (found.length >= most || readsOf(streams) >= MAX_READS) return { found, next };
    }
  };

  /** A page of candidates with active hosts: their accounts are read in one batch, and again only to fill gaps. */
  const collect = async (
    search: Search,
  ): Promise<{ items: NearbyCard[]; next: NearbyPosition | undefined }> => {
    const cells = cellsAround(search.centre, search.radius);
    const streams = cells.map(
      (cell): CellStream => ({ cell, buffer: [], from: search.from, reads: 0, done: false }),
    );
    const items: NearbyCard[] = [];
    for (;;) {
      const { found, next } = await candidates(streams, search, search.limit - items.length);
      const cards = (await deps.findListedCards(found)).filter(search.fits);
      items.push(
        ...cards.map((card) => ({
          ...card,
          distance: distanceInMetres(search.centre, card.location),
        })),
      );
      const isDone = !next || items.length >= search.limit || readsOf(streams) >= MAX_READS;
      if (isDone) return { items, next };
    }
  };

  return {
    /** A page of public events around a position. */
    search(query: Query): Promise<Page<NearbyCard>> {
      const back = query.when === 'past';
      const scope = `nearby:${back ? 'past' : 'upcoming'}`;
      const { radiusMiles } = nearbyLimits;
      const start = back ? (query.until ?? deps.clock.now()) : (query.from ?? deps.clock.now());
      const request = { scope, cursor: query.cursor, position: Position };
      return readPage(deps.cursors, request, (after) =>
        collect({
          centre: query,
          radius: (query.radius ?? radiusMiles.default) * METRES_PER_MILE,
          from: after ?? { dateStart: start },
          until: back ? (query.from ?? '') : (query.until ?? END_OF_TIME),
          back,
          limit: query.limit ?? pageSize.default,
          ...filtersOf(query),
        }),
      );
    },

    /** The next events around a position, without a cursor. */
    async next(centre: Coordinates, radiusMiles: number, limit: number): Promise<NearbyCard[]> {
      const { items } = await collect({
        centre,
        radius: radiusMiles * METRES_PER_MILE,
        from: { dateStart: deps.clock.now() },
        until: END_OF_TIME,
        back: false,
        limit,
        matches: () => true,
        fits: () => true,
      });
      return items;
    },
  };
};
export type NearbyService = ReturnType<typeof createNearbyService>;
