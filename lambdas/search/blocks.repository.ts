import { gunzipSync, gzipSync } from 'node:zlib';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import type { SearchDocument } from './document.ts';
import { SearchBlock, SearchHead } from './entry.entity.ts';

export type HeadRow = RowOf<typeof SearchHead>;

/** Characters of JSON in a block: even if it could not be compressed, its Base64 would stay below the 400 KB that a row may have. */
const BLOCK_CHARACTERS = 280_000;
/** How long blocks are kept: functions that read an older head still find them. */
const KEPT_MS = 3 * DAY_MS;
const AT_ONCE = 8;
const DIGITS = 6;

const packed = (text: string): string => gzipSync(text).toString('base64');
const unpacked = (base64: string): string => gunzipSync(Buffer.from(base64, 'base64')).toString();

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

const numberText = (number: number): string => String(number).padStart(DIGITS, '0');

/** Copies of all documents, packed together: a function that starts reads them instead of every entry. */
export const createBlocksRepository = (table: Table) => {
  const blocks = once(() => SearchBlock({ table }));
  const heads = once(() => SearchHead({ table }));
  return {
    /** The latest generation; undefined if there is none, or its blocks are about to be removed. */
    async head(now: string): Promise<HeadRow | undefined> {
      const { data } = await heads().get({ log: 'search' }).go();
      return data && data.until > addMilliseconds(now, DAY_MS - KEPT_MS) ? data : undefined;
    },

    /** The documents of a generation; undefined if it is not complete anymore. */
    async read({ generation, blocks: count }: HeadRow): Promise<SearchDocument[] | undefined> {
      const numbers = Array.from({ length: count }, (_, number) => numberText(number));
      const texts = await mapAtMost(AT_ONCE, numbers, async (number) => {
        const { data } = await blocks().get({ generation, number }).go();
        return data?.documents;
      });
      const documents: SearchDocument[] = [];
      for (const text of texts) {
        if (text === undefined) return undefined;
        for (const document of JSON.parse(unpacked(text))) documents.push(document);
      }
      return documents;
    },

    /** Writes a new generation with all changes before `until` (ISO). */
    async write(documents: Iterable<SearchDocument>, generation: string, until: string): Promise<number> {
      const expiresAt = epochSeconds(addMilliseconds(until, KEPT_MS));
      let count = 0;
      for (const text of blocksOf(documents)) {
        await blocks()
          .put({ generation, number: numberText(count), documents: packed(text), expiresAt })
          .go();
        count += 1;
      }
      await heads().put({ log: 'search', generation, blocks: count, until }).go();
      return count;
    },
  };
};
export type BlocksRepository = ReturnType<typeof createBlocksRepository>;
