import * as z from 'zod/mini';
import type { OwnDataPage } from '#shared/domains/downloads/contract.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import { readPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { allSections, type Section } from './all-sections.ts';

interface Enough {
  readonly rows: number;
  readonly bytes: number;
}
/** A page ends with the read that exceeds one of these: a function may answer with 6 MB, and one read is at most about 1 MB. */
const ENOUGH: Enough = { rows: 1000, bytes: 2_000_000 };

const Position = z.object({ section: z.string(), cursor: z.nullable(z.string()) });
type Position = z.infer<typeof Position>;

/** What only the table needs. */
const technical = new Set([
  'revision',
  'requestKeys',
  'agendaOf',
  'counted',
  'expiresAt',
  'unreadOf',
  'namedId',
  'alsoNamedId',
]);
const isTechnical = (key: string): boolean => technical.has(key) || /^cell[A-Z]/.test(key);

const readable = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !isTechnical(key)));

const idsIn = (row: Record<string, unknown>): UserId[] =>
  Object.values(row).flatMap((value) => {
    const id = z.safeParse(UserId, value);
    return id.success ? [id.data] : [];
  });

const positionIn = (sections: readonly Section[], { section, cursor }: Position) => {
  const index = sections.findIndex(({ name }) => name === section);
  // The section is gone since the page before: anyone who continues gets the rest of what is there.
  return index < 0 ? { index: 0, cursor: null } : { index, cursor };
};

/** Reads sections from a position on until it is enough. */
const collect = async (
  ctx: Context,
  userId: UserId,
  sections: readonly Section[],
  start: Position | undefined,
  enough: Enough,
) => {
  const found: { name: string; rows: Record<string, unknown>[] }[] = [];
  let { index, cursor } = start ? positionIn(sections, start) : { index: 0, cursor: null };
  let [rows, bytes] = [0, 0];
  for (let section = sections[index]; section; section = sections[index]) {
    if (rows >= enough.rows || bytes >= enough.bytes)
      return { found, next: { section: section.name, cursor } };
    const page = await section.read(ctx, userId, cursor);
    const items = page.items.map(readable);
    const last = found.at(-1);
    if (last?.name === section.name) last.rows.push(...items);
    else found.push({ name: section.name, rows: items });
    rows += items.length;
    bytes += JSON.stringify(items).length;
    cursor = page.cursor;
    if (cursor === null) index += 1;
  }
  return { found, next: undefined };
};

/** A page of what every domain has stored about a person; tests change when it is `enough`. @throws AppError cursor.invalid */
export const ownData = async (
  ctx: Context<'cursors'>,
  { userId }: Pick<Person, 'userId'>,
  cursor: string | undefined,
  enough: Enough = ENOUGH,
): Promise<OwnDataPage> => {
  const request = { scope: `data:${userId}`, cursor, position: Position };
  const { items: found, next } = await readPage(ctx.cursors, request, async (start) => {
    const page = await collect(ctx, userId, await allSections(), start, enough);
    return { items: page.found, next: page.next };
  });
  const ids = new Set(found.flatMap(({ rows }) => rows.flatMap(idsIn)));
  const people = await family.findShown(ctx, [...ids], userId);
  return {
    sections: found,
    people: [...people.values()].map(({ userId: id, displayName: name }) => ({ id, name })),
    next,
  };
};
