import { gunzipSync, gzipSync } from 'node:zlib';
import { CustomAttributeType } from 'electrodb';
import { cellSizes, cellsOf } from '#shared/domains/discover/rules.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { cellsCovering } from '#shared/kernel/grid.ts';
import { mapAtMost } from '../core/at-once.ts';
import { everyPage } from '../core/pages.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import type { DocumentKey, SearchDocument } from './document.ts';

/** What the search knows about one thing. Something that cannot be found anymore keeps its row for a week, so that functions notice it. */
export const SearchEntry = defineEntity('searchEntry', {
  privacy: { onDeletion: 'erased', notExported: 'It is a copy of what can be found.' },
  attributes: {
    kind: id<SearchKind>(),
    id: id(),
    /** Absent once it cannot be found anymore. */
    document: { type: CustomAttributeType<SearchDocument>('any') },
    changedAt: text(),
    /** The single list of changes. */
    log: { type: ['search'] as const, required: true, default: 'search' },
    /** Of players: where they live. Absent for other kinds, and once it cannot be found anymore. */
    cellCoarse: optionalText(),
    /** Counts changes. */
    revision: { type: 'number', required: true, default: 1 },
    /** Seconds since the epoch, once it cannot be found anymore; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** What does the search know about something? Cost: 1, consistent. */
    byKey: primaryKey(['kind', 'id'], []),
    /** What has changed since an instant? Cost: ½ for 4 KB. */
    byChange: index('gsi1', ['log'], ['changedAt', 'kind', 'id']),
    /** Which players live in a part of the map, whose entry changed last first? Cost: ½ for 4 KB. */
    playersIn: index('gsi2', ['cellCoarse'], ['changedAt', 'id']),
  },
});

/** Many documents in one compressed row. */
export const SearchBlock = defineEntity('searchBlock', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    generation: id(),
    number: id(),
    /** An array of documents: JSON, gzip, Base64. */
    documents: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** All documents of a generation. Cost: ½ for 4 KB. */
    byGeneration: primaryKey(['generation'], ['number']),
  },
});

/** The latest generation of blocks. */
export const SearchHead = defineEntity('searchHead', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    log: { type: ['search'] as const, required: true, readOnly: true },
    generation: text(),
    /** The number of its blocks. */
    blocks: { type: 'number', required: true },
    /** It contains all changes before this instant (ISO). */
    until: text(),
  },
  indexes: {
    /** Which blocks are the latest? Cost: ½. */
    byLog: primaryKey(['log'], []),
  },
});

export type EntryRow = RowOf<typeof SearchEntry>;
type HeadRow = RowOf<typeof SearchHead>;

/** How long a removed entry is kept: longer than blocks, which may still contain it. */
const REMOVED_FOR_MS = 7 * DAY_MS;
/** Characters of JSON in a block: even if it could not be compressed, its Base64 would stay below the 400 KB that a row may have. */
const BLOCK_CHARACTERS = 280_000;
/** How long blocks are kept: functions that read an older head still find them. */
const KEPT_MS = 3 * DAY_MS;
const AT_ONCE = 8;
const DIGITS = 6;

/** Consistent. */
export const findEntry = async (ctx: Context, { kind, id }: DocumentKey): Promise<EntryRow | undefined> => {
  const { data } = await SearchEntry(ctx).get({ kind, id }).go({ consistent: true });
  return data ?? undefined;
};

/** Writes or removes a document, unless the entry has changed since it was read: then false. */
export const writeEntry = (
  ctx: Context,
  { kind, id }: DocumentKey,
  document: SearchDocument | undefined,
  read: EntryRow | undefined,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const ends = document ? undefined : epochSeconds(addMilliseconds(now, REMOVED_FOR_MS));
  const row = { kind, id, changedAt: now, revision: (read?.revision ?? 0) + 1 };
  const cell = kind === 'player' && document?.position ? cellsOf(document.position) : undefined;
  return isWritten(
    SearchEntry(ctx)
      .put({
        ...row,
        ...(document && { document }),
        ...(cell && { cellCoarse: cell.cellCoarse }),
        ...(ends !== undefined && { expiresAt: ends }),
      })
      .where((stored, op) => (read ? op.eq(stored.revision, read.revision) : op.notExists(stored.revision))),
  );
};

/** Players of the cells that a circle of `radius` meters touches, at most `limit` of each. */
export const listPlayersAround = async (
  ctx: Context,
  center: Coordinates,
  radius: number,
  limit: number,
): Promise<SearchDocument[]> => {
  const cells = cellsCovering(center, radius, cellSizes.coarse);
  const { playersIn } = SearchEntry(ctx).query;
  const found = await Promise.all(
    cells.map((cellCoarse) => playersIn({ cellCoarse }).go({ limit, order: 'desc' })),
  );
  return found.flatMap(({ data }) => data.flatMap(({ document }) => document ?? []));
};

/** Entries that changed after an instant (ISO), oldest change first, page by page. */
export async function* changedSince(
  ctx: Context,
  instant: string,
): AsyncGenerator<readonly EntryRow[], void> {
  const query = SearchEntry(ctx).query.byChange({ log: 'search' }).gt({ changedAt: instant });
  for await (const { data } of everyPage((cursor) => query.go({ cursor }))) yield data;
}

const packed = (text: string): string => gzipSync(text).toString('base64');
const unpacked = (base64: string): string => gunzipSync(Buffer.from(base64, 'base64')).toString();
const numberText = (number: number): string => String(number).padStart(DIGITS, '0');

/** The texts of the blocks for some documents. */
function* blocksOf(documents: Iterable<SearchDocument>): Generator<string, void> {
  let parts: string[] = [];
  let length = 0;
  for (const document of documents) {
    const part = JSON.stringify(document);
    if (parts.length > 0 && length + part.length > BLOCK_CHARACTERS) {
      yield `[${parts.join(',')}]`;
      [parts, length] = [[], 0];
    }
    parts.push(part);
    length += part.length + 1;
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`;
}

/** The latest generation of blocks; undefined if there is none, or its blocks are about to be removed. */
export const findHead = async (ctx: Context): Promise<HeadRow | undefined> => {
  const { data } = await SearchHead(ctx).get({ log: 'search' }).go();
  return data && data.until > addMilliseconds(ctx.clock.now(), DAY_MS - KEPT_MS) ? data : undefined;
};

/** The documents of a generation; undefined if it is not complete anymore. */
export const readBlocks = async (
  ctx: Context,
  { generation, blocks: count }: HeadRow,
): Promise<SearchDocument[] | undefined> => {
  const numbers = Array.from({ length: count }, (_, number) => numberText(number));
  const texts = await mapAtMost(AT_ONCE, numbers, async (number) => {
    const { data } = await SearchBlock(ctx).get({ generation, number }).go();
    return data?.documents;
  });
  const documents: SearchDocument[] = [];
  for (const text of texts) {
    if (text === undefined) return undefined;
    for (const document of JSON.parse(unpacked(text))) documents.push(document);
  }
  return documents;
};

/** Writes a new generation with all changes before `until` (ISO); returns how many blocks it has. */
export const writeBlocks = async (
  ctx: Context,
  documents: Iterable<SearchDocument>,
  until: string,
): Promise<number> => {
  const generation = until;
  const expiresAt = epochSeconds(addMilliseconds(until, KEPT_MS));
  let count = 0;
  for (const text of blocksOf(documents)) {
    await SearchBlock(ctx)
      .put({ generation, number: numberText(count), documents: packed(text), expiresAt })
      .go();
    count += 1;
  }
  await SearchHead(ctx).put({ log: 'search', generation, blocks: count, until }).go();
  return count;
};
