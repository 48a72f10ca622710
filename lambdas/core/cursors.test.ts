import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Cursor } from '#shared/kernel/pagination.ts';
import { createCursors } from './pages.ts';

const Position = z.object({ at: z.string() });
const cursors = createCursors(async () => 'secret');
const invalid = { code: 'cursor.invalid' };

describe('cursors', () => {
  it('SEC-02 return the sealed position and are URL-safe', async () => {
    const cursor = await cursors.seal('list', { at: '2026-11-20 ñ' });
    expect(Cursor.parse(cursor)).toBe(cursor);
    expect(await cursors.open('list', Position, cursor)).toEqual({ at: '2026-11-20 ñ' });
  });

  it('SEC-03 SEC-07 reveal nothing about their position, and the same position gives the same cursor', async () => {
    const position = { at: 'evt_0000000000000000000000000a', dateStart: '2026-11-28T15:00:00.000Z' };
    const cursor = await cursors.seal('list', position);
    const bytes = Buffer.from(cursor, 'base64url');
    for (const text of ['evt_', '2026', 'dateStart', 'at']) {
      expect(cursor).not.toContain(Buffer.from(text).toString('base64url').slice(0, -1));
      expect(bytes.includes(text)).toBe(false);
    }
    expect(await cursors.seal('list', position)).toBe(cursor);
    expect((await cursors.seal('another list', position)).slice(0, 16)).not.toBe(cursor.slice(0, 16));
  });

  it('SEC-03 are valid for one list and one secret', async () => {
    const cursor = await cursors.seal('mine:ana', { at: 'x' });
    await expect(cursors.open('mine:ben', Position, cursor)).rejects.toMatchObject(invalid);
    const others = createCursors(async () => 'another secret');
    await expect(others.open('mine:ana', Position, cursor)).rejects.toMatchObject(invalid);
  });

  it('SEC-02~ SEC-10~ have one spelling: characters that decode to the same bytes are refused', async () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const at of ['x', 'xx', 'xxx']) {
      const cursor = await cursors.seal('list', { at });
      const bytes = Buffer.from(cursor, 'base64url');
      const others = [...digits].map((digit) => `${cursor.slice(0, -1)}${digit}`);
      const spellings = [
        ...others,
        ...[...digits].map((digit) => cursor + digit),
        `${cursor}=`,
        `${cursor} `,
      ];
      const same = spellings.filter((one) => one !== cursor && Buffer.from(one, 'base64url').equals(bytes));
      expect(same.length).toBeGreaterThan(0);
      for (const one of same)
        await expect(cursors.open('list', Position, one)).rejects.toMatchObject(invalid);
      expect(await cursors.open('list', Position, cursor)).toEqual({ at });
    }
  });

  it('SEC-02 a cursor with any changed character is refused', async () => {
    const cursor = await cursors.seal('list', { at: 'x' });
    for (let index = 0; index < cursor.length - 1; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      const changed = `${cursor.slice(0, index)}${other}${cursor.slice(index + 1)}`;
      await expect(cursors.open('list', Position, changed)).rejects.toMatchObject(invalid);
    }
  });

  it.each(['', '.', 'x', 'e30.', '.e30', 'e30.e30'])('SEC-02 %j is not a cursor', async (text) => {
    await expect(cursors.open('list', Position, text)).rejects.toMatchObject(invalid);
  });

  it('SEC-02 a position with an older version’s shape is refused, and is not an internal error', async () => {
    const cursor = await cursors.seal('list', { page: 2 });
    await expect(cursors.open('list', Position, cursor)).rejects.toMatchObject(invalid);
  });
});
