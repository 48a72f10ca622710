import { cellSizes, cellsOf } from '#shared/domains/discover/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { cellsCovering } from '#shared/kernel/grid.ts';
import { everyPage } from '../core/every-page.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { DocumentKey, SearchDocument } from './document.ts';
import { SearchEntry } from './entry.entity.ts';

export type EntryRow = RowOf<typeof SearchEntry>;

/** How long a removed entry is kept: longer than blocks, which may still contain it. */
const REMOVED_FOR_MS = 7 * DAY_MS;

/** What the search knows about each thing. */
export const createEntriesRepository = (table: Table) => {
  const entries = once(() => SearchEntry({ table }));
  return {
    /** Consistent. */
    async find({ kind, id }: DocumentKey): Promise<EntryRow | undefined> {
      const { data } = await entries().get({ kind, id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Writes or removes a document, unless the entry has changed since it was read: then false. */
    async write(
      { kind, id }: DocumentKey,
      document: SearchDocument | undefined,
      read: EntryRow | undefined,
      now: string,
    ): Promise<boolean> {
      const ends = document ? undefined : epochSeconds(addMilliseconds(now, REMOVED_FOR_MS));
      const row = { kind, id, changedAt: now, revision: (read?.revision ?? 0) + 1 };
      const cell = kind === 'player' && document?.position ? cellsOf(document.position) : undefined;
      return isWritten(
        entries()
          .put({
            ...row,
            ...(document && { document }),
            ...(cell && { cellCoarse: cell.cellCoarse }),
            ...(ends !== undefined && { expiresAt: ends }),
          })
          .where((stored, op) =>
            read ? op.eq(stored.revision, read.revision) : op.notExists(stored.revision),
          ),
      );
    },

    /** Players of the cells that a circle of `radius` meters touches, at most `limit` of each. */
    async playersAround(center: Coordinates, radius: number, limit: number): Promise<SearchDocument[]> {
      const cells = cellsCovering(center, radius, cellSizes.coarse);
      const found = await Promise.all(
        cells.map((cellCoarse) => entries().query.playersIn({ cellCoarse }).go({ limit, order: 'desc' })),
      );
      return found.flatMap(({ data }) => data.flatMap(({ document }) => document ?? []));
    },

    /** Entries that changed after an instant (ISO), oldest change first, page by page. */
    async *changedSince(instant: string): AsyncGenerator<readonly EntryRow[], void> {
      const query = entries().query.byChange({ log: 'search' }).gt({ changedAt: instant });
      for await (const { data } of everyPage((cursor) => query.go({ cursor }))) yield data;
    },
  };
};
export type EntriesRepository = ReturnType<typeof createEntriesRepository>;
