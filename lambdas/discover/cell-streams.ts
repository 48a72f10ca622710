import type { ListedDate, NearbyPosition, PlacedDate, ReadCell } from '../events/index.ts';
import type { Area } from './area.ts';

/** A search reads at most this many pages of cells; the rest is read with the cursor. */
const MAX_READS = 60;
/** A cell is read this many times for just what a page is expected to need; after that, as most dates evidently do not match, a whole page at a time. */
const FEW_READS = 3;

export type From = NearbyPosition | { readonly dateStart: string };

export interface DateSearch<D extends PlacedDate = ListedDate> {
  readonly area: Area;
  readonly from: From;
  /** Where the dates end, exclusive, in the direction of the search. */
  readonly until: string;
  readonly back: boolean;
  /** How many dates are wanted in the end. */
  readonly limit: number;
  readonly matches: (date: D) => boolean;
  /** For a quick search: no cell is read twice, so it ends where a cell has more. This one is read for a whole page. */
  readonly quickAround?: string;
}

interface CellStream<D extends PlacedDate> {
  readonly cell: string;
  readonly buffer: D[];
  from: From;
  reads: number;
  done: boolean;
}

/** How many dates of a cell are among those that fill a page if dates are spread evenly, plus one. */
const expectedInCell = ({ shareOfCell }: Area, limit: number): number =>
  Math.min(limit, Math.ceil(limit * shareOfCell) + 1);

export const positionOf = ({ dateStart, eventId, occurrenceId }: NearbyPosition): NearbyPosition => ({
  dateStart,
  eventId,
  occurrenceId,
});

export const compareByTime = (a: NearbyPosition, b: NearbyPosition): number => {
  const byTime = a.dateStart.localeCompare(b.dateStart);
  return byTime === 0 ? a.eventId.localeCompare(b.eventId) : byTime;
};

const nextOf = <D extends PlacedDate>(
  streams: readonly CellStream<D>[],
  back: boolean,
): CellStream<D> | undefined => {
  const filled = streams.filter(({ buffer }) => buffer.length > 0);
  const sign = back ? -1 : 1;
  return filled.toSorted((a, b) => {
    const [first, second] = [a.buffer[0], b.buffer[0]];
    return first && second ? sign * compareByTime(first, second) : 0;
  })[0];
};

const isDry = <D extends PlacedDate>({ buffer, done }: CellStream<D>): boolean =>
  buffer.length === 0 && !done;

/** Reads more of every cell that ran out, all at once. */
const refill = async <D extends PlacedDate>(
  readCell: ReadCell<D>,
  streams: readonly CellStream<D>[],
  { area, limit, back, quickAround }: DateSearch<D>,
): Promise<void> => {
  const expected = expectedInCell(area, limit);
  const limitOf = ({ cell, reads }: CellStream<D>): number =>
    cell === quickAround || reads >= FEW_READS ? limit : expected;
  const dry = streams.filter(isDry);
  await Promise.all(
    dry.map(async (stream) => {
      const { items, more } = await readCell({
        size: area.size,
        cell: stream.cell,
        from: stream.from,
        limit: limitOf(stream),
        back,
      });
      stream.reads += 1;
      stream.buffer.push(...items);
      stream.done = !more;
      stream.from = items.at(-1) ?? stream.from;
    }),
  );
};

export interface FoundDates<D extends PlacedDate = ListedDate> {
  readonly found: D[];
  /** Where the search goes on; undefined at its end. */
  readonly next: NearbyPosition | undefined;
}

/**
 * Merges the cells of an area by time. Each call returns up to `most` further dates that match. The cost depends on how many are wanted, not
 * on how many there are around.
 */
export const streamDates = <D extends PlacedDate>(readCell: ReadCell<D>, search: DateSearch<D>) => {
  const { area, until, back, matches } = search;
  const streams = area.cells.map(
    (cell): CellStream<D> => ({ cell, buffer: [], from: search.from, reads: 0, done: false }),
  );
  const hasReadEnough = (): boolean => streams.reduce((sum, { reads }) => sum + reads, 0) >= MAX_READS;
  const isWanted = (date: D): boolean => area.contains(date.location) && matches(date);

  return {
    hasReadEnough,
    async read(most: number): Promise<FoundDates<D>> {
      const found: D[] = [];
      for (let next: NearbyPosition | undefined; ; ) {
        const isFirst = streams.every(({ reads }) => reads === 0);
        if (search.quickAround !== undefined && !isFirst && streams.some(isDry))
          return { found, next: undefined };
        await refill(readCell, streams, search);
        const date = nextOf(streams, back)?.buffer.shift();
        const isOver = date && (back ? date.dateStart < until : date.dateStart >= until);
        if (!date || isOver) return { found, next: undefined };
        next = positionOf(date);
        if (isWanted(date)) found.push(date);
        if (found.length >= most || hasReadEnough()) return { found, next };
      }
    },
  };
};
