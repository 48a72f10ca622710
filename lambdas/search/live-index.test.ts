import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { failingAt, tableFaults } from '#test/support/table-faults.ts';
import type { Context } from '../runtime/context.ts';
import type { SearchDocument } from './document.ts';
import { currentIndex, packIndex } from './live-index.ts';
import { findEntry, writeEntry } from './search.table.ts';

const given = testContext();
const kind = 'team';
const named = (id: string, title: string): SearchDocument => ({
  kind,
  id,
  platform: null,
  title,
  about: '',
  position: null,
  sports: [],
});

/** The nth world: a month after the one before, whose blocks are then no longer used. */
const aWorld = (n: number) => {
  const clock = movableClock(addMilliseconds(NOW, n * 30 * DAY_MS));
  const ctx = { ...given, clock };
  const write = async (id: string, title: string | undefined) => {
    const document = title === undefined ? undefined : named(id, title);
    await writeEntry(ctx, { kind, id }, document, await findEntry(ctx, { kind, id }));
  };
  const titles = async (of: Context) =>
    [...(await currentIndex(of)).documents.values()]
      .map(({ title }) => title)
      .toSorted((a, b) => a.localeCompare(b));
  /** The context of another function that starts. */
  const started = (): Context => ({ ...ctx });
  return { ctx, clock, write, titles, started, pack: () => packIndex(ctx) };
};

describe('the index of a function', () => {
  it('PERF-13 reads changes before each search, for half a read unit', async () => {
    const { ctx, clock, write, titles, started } = aWorld(1);
    await write('1', 'One');
    await write('2', 'Two');
    expect(await titles(ctx)).toEqual(['One', 'Two']);
    clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
    await write('1', 'Uno');
    await write('2', undefined);
    await write('3', 'Three');
    expect(await titles(ctx)).toEqual(['Three', 'Uno']);
    expect((await given.store.costOf(() => currentIndex(ctx))).read).toBe(0.5);
    expect(await titles(started())).toEqual(['Three', 'Uno']);
  });

  it('PERF-13 a function that starts reads the packed blocks, and then what has changed since', async () => {
    const { clock, write, titles, started, pack } = aWorld(2);
    for (const id of ['1', '2', '3']) await write(id, `Packed ${id}`);
    clock.moveTo(addMilliseconds(clock.now(), 2 * HOUR_MS));
    expect(await pack()).toMatchObject({ packed: 1 });
    clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
    await write('2', undefined);
    await write('4', 'Later');
    expect(await titles(started())).toEqual(['Later', 'Packed 1', 'Packed 3']);
    expect(await pack()).toMatchObject({ packed: 0 });
    clock.moveTo(addMilliseconds(clock.now(), DAY_MS));
    expect(await pack()).toMatchObject({ packed: 1 });
    expect(await titles(started())).toEqual(['Later', 'Packed 1', 'Packed 3']);
  });

  it('blocks that are about to be removed are not read: every entry is', async () => {
    const { clock, write, titles, started, pack } = aWorld(3);
    await write('1', 'Kept');
    await pack();
    clock.moveTo(addMilliseconds(clock.now(), 2.5 * DAY_MS));
    expect(await titles(started())).toEqual(expect.arrayContaining(['Kept']));
  });

  it('an older state does not replace a newer one', async () => {
    const { ctx } = aWorld(4);
    const key = { kind, id: 'race' } as const;
    const read = await findEntry(ctx, key);
    expect(await writeEntry(ctx, key, named('race', 'New'), read)).toBe(true);
    expect(await writeEntry(ctx, key, named('race', 'Old'), read)).toBe(false);
    expect((await findEntry(ctx, key))?.document?.title).toBe('New');
  });

  it('a failed request is repeated by the next search', async () => {
    const { ctx, write, titles } = aWorld(5);
    await write('1', 'There');
    // The latest blocks are looked for first, then what has changed.
    for (const position of [1, 2]) {
      const search = () => expect(currentIndex(ctx)).rejects.toThrow('injected');
      const { client } = given.store;
      const { wasMet, isReported } = await failingAt(client, position, tableFaults.throttled, search);
      expect({ wasMet, isReported }).toEqual({ wasMet: true, isReported: true });
    }
    expect(await titles(ctx)).toEqual(expect.arrayContaining(['There']));
  });
});
