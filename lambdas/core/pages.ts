import type * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { createSeals, type ReadSecret } from './seal.ts';

/** The requested page of a list. */
export interface PageRequest<Position extends z.ZodMiniType> {
  /** The list and its owner, so a cursor is valid for one list only: `connections:user_…:received`. */
  readonly scope: string;
  /** As the caller sent it; undefined for the first page. */
  readonly cursor: string | undefined;
  /** The fields that mark where a page starts. Only these fields of `next` are sealed. */
  readonly position: Position;
}

/** Items read from a list; `next` is where the next page starts, absent on the last page. */
export interface ReadItems<Item, Position> {
  readonly items: Item[];
  readonly next: Position | null | undefined;
}

/** Where the page after these rows starts. A full page may have a next one. */
export const positionBehind = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length >= limit ? rows.at(-1) : undefined;

/**
 * Reads one page of a list. `read` gets the position after which the page starts, undefined for the first page; callers get sealed
 * positions. @throws AppError cursor.invalid if the cursor was not made for this list
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

/** Reads a list to its end, page by page. `read` gets the previous page's cursor, null for the first page. */
export async function* everyPage<Page extends { readonly cursor: string | null }>(
  read: (cursor: string | null) => Promise<Page>,
): AsyncGenerator<Page, void> {
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor);
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Seals positions in a list so that only the server can read, create, or change them. */
export interface Cursors {
  /** The secret that cursors are sealed with; `createSeals` derives keys for other purposes from it. */
  readonly readSecret: ReadSecret;
  /** `scope` names the list (and its owner), so a cursor is valid for one list only. */
  seal(scope: string, position: unknown): Promise<string>;
  /** @throws AppError cursor.invalid if it was not sealed here for that list. */
  open<T extends z.ZodMiniType>(scope: string, schema: T, cursor: string): Promise<z.output<T>>;
}

export const createCursors = (readSecret: ReadSecret): Cursors => {
  const seals = createSeals(readSecret, 'cursors');
  return {
    readSecret,
    seal: seals.seal,
    async open(scope, schema, cursor) {
      const position = await seals.open(scope, schema, cursor);
      if (position === undefined) throw new AppError('cursor.invalid');
      return position;
    },
  };
};
