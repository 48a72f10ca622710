import * as z from 'zod/mini';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from './cursor.ts';

/** A list of somebody or something, so that a cursor of one list is none of another: `connections:user_…:received`. */
export interface PageRequest {
  readonly scope: string;
  /** As the caller gave it; undefined for the first page. */
  readonly cursor: string | undefined;
}

/**
 * Reads a page of a list by the table's own position, which the caller gets sealed. @throws AppError cursor.invalid when the cursor was not
 * made for this list
 */
export const readPage = async <Item>(
  cursors: Cursors,
  { scope, cursor }: PageRequest,
  read: (position: string | null) => Promise<{ readonly items: Item[]; readonly cursor: string | null }>,
): Promise<Page<Item>> => {
  const position = cursor === undefined ? null : await cursors.open(scope, z.string(), cursor);
  const { items, cursor: next } = await read(position);
  return { items, next: next === null ? null : await cursors.seal(scope, next) };
};
