import type * as z from 'zod/mini';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from './cursor.ts';

/** The requested page of a list. */
export interface PageRequest<Position extends z.ZodMiniType> {
  /** The list and whose it is, so that a cursor of one list is none of another: `connections:user_…:received`. */
  readonly scope: string;
  /** As the caller gave it; undefined for the first page. */
  readonly cursor: string | undefined;
  /** What says where a page begins. Of what `read` gives as `next` only this is sealed. */
  readonly position: Position;
}

/** What was read of a list; `next` is where the next page begins, absent on the last one. */
export interface ReadItems<Item, Position> {
  readonly items: Item[];
  readonly next: Position | null | undefined;
}

/** Where the page behind these rows begins. A full page may have a next one. */
export const positionBehind = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length >= limit ? rows.at(-1) : undefined;

/**
 * Reads one page of a list. `read` gets the position behind which it begins, undefined for the first page; callers get positions sealed.
 * @throws AppError cursor.invalid when the cursor was not made for this list
 */
export const readPage = async <Item, Position extends z.ZodMiniType>(
  cursors: Cursors,
  { scope, cursor, position }: PageRequest<Position>,
  read: (after: z.output<Position> | undefined) => Promise<ReadItems<Item, z.input<Position>>>,
): Promise<Page<Item>> => {
  const after = cursor === undefined ? undefined : await cursors.open(scope, position, cursor);
  const { items, next } = await read(after);
  const begins = next === null || next === undefined ? null : position.parse(next);
  return { items, next: begins === null ? null : await cursors.seal(scope, begins) };
};
