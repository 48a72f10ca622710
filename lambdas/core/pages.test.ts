import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCursors, positionBehind, readPage } from './pages.ts';

const cursors = createCursors(async () => 'secret');
const Position = z.object({ at: z.int() });
const rows = [1, 2, 3, 4, 5].map((at) => ({ at, name: `row ${at}` }));
const PER_PAGE = 2;

const read = (scope: string, cursor?: string) =>
  readPage(cursors, { scope, cursor, position: Position }, async (after) => {
    const items = rows.filter(({ at }) => at > (after?.at ?? 0)).slice(0, PER_PAGE);
    return { items, next: positionBehind(items, PER_PAGE) };
  });

describe('pages of a list', () => {
  it('cover every row once, and end', async () => {
    const found: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { items, next } = await read('list', cursor);
      found.push(...items.map(({ at }) => at));
      cursor = next ?? undefined;
    }
    expect(found).toEqual([1, 2, 3, 4, 5]);
    expect(cursor).toBeUndefined();
  });

  it('SEC-03 SEC-07 a cursor holds only the position, and is valid for its own list only', async () => {
    const { next } = await read('list');
    expect(await cursors.open('list', z.unknown(), next ?? '')).toEqual({ at: 2 });
    await expect(read('another list', next ?? '')).rejects.toMatchObject({ code: 'cursor.invalid' });
  });

  it('no service seals or opens a cursor itself', () => {
    const files = globSync('lambdas/**/*.ts', { exclude: ['**/*.test.ts', 'lambdas/core/**'] });
    expect(files.length).toBeGreaterThan(100);
    const byHand = files.filter((file) => /\bcursors\.(seal|open)\b/.test(readFileSync(file, 'utf8')));
    expect(byHand).toEqual([]);
  });
});
