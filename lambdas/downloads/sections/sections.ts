import * as z from 'zod/mini';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';

/** Some rows of a section; `cursor` is where the next ones start, null after the last. */
interface OwnRows {
  readonly items: readonly object[];
  readonly cursor: string | null;
}
/** Reads rows that a person downloads. One read returns at most about 100 rows and 1 MB. */
export type ReadOwnRows = (ctx: Context, userId: UserId, cursor: string | null) => Promise<OwnRows>;

/** Reads each section that a domain declares as `ownData`. A missing section does not compile. */
export type OwnData<D> = D extends { readonly ownData: readonly (infer Section extends string)[] }
  ? { readonly [Name in Section]: ReadOwnRows }
  : never;

/** The module `own-data.ts` of a domain that declares `ownData`. */
export interface OwnDataModule {
  readonly ownData: Readonly<Record<string, ReadOwnRows>>;
}

const Turn = z.object({ index: z.int(), inner: z.nullable(z.string()) });

/** How many rows one read returns. */
const ROWS_PER_READ = 100;

/** A section that is read at once. */
export const whole =
  (read: (ctx: Context, userId: UserId) => Promise<readonly object[]>): ReadOwnRows =>
  async (ctx, userId) => ({ items: await read(ctx, userId), cursor: null });

/** A section that is at most one row. */
export const single = (read: (ctx: Context, userId: UserId) => Promise<object | undefined>): ReadOwnRows =>
  whole(async (ctx, userId) => {
    const row = await read(ctx, userId);
    return row ? [row] : [];
  });

/** A section that is read page by page; `fact` is what a person gets of a row. */
export const paged =
  <Row extends object>(
    read: (
      ctx: Context,
      userId: UserId,
      limit: number,
      cursor: string | null,
    ) => Promise<{ readonly items: readonly Row[]; readonly cursor: string | null }>,
    fact: (row: Row) => object = (row) => row,
  ): ReadOwnRows =>
  async (ctx, userId, cursor) => {
    const page = await read(ctx, userId, ROWS_PER_READ, cursor);
    return { items: page.items.map(fact), cursor: page.cursor };
  };

/** A section that is read in several ways, one after the other. */
export const inTurn =
  (reads: readonly ReadOwnRows[]): ReadOwnRows =>
  async (ctx, userId, cursor) => {
    const at = cursor === null ? { index: 0, inner: null } : Turn.parse(JSON.parse(cursor));
    const read = reads[at.index];
    if (!read) return { items: [], cursor: null };
    const page = await read(ctx, userId, at.inner);
    const index = page.cursor === null ? at.index + 1 : at.index;
    return {
      items: page.items,
      cursor: index < reads.length ? JSON.stringify({ index, inner: page.cursor }) : null,
    };
  };
