import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import type { SearchDocument } from './document.ts';
import { createEntriesRepository } from './entries.repository.ts';
import { createLiveIndex } from './live-index.ts';
import { createPackJob } from './pack.job.ts';

const store = createTestTable();
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
  const entries = createEntriesRepository(store.table);
  const blocks = createBlocksRepository(store.table);
  const deps = { entries, blocks, clock };
  const write = async (id: string, title: string | undefined) => {
    const document = title === undefined ? undefined : named(id, title);
    await entries.write({ kind, id }, document, await entries.find({ kind, id }), clock.now());
  };
  const titles = async (live: ReturnType<typeof createLiveIndex>) =>
    [...(await live.current()).all()].map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
  return { ...deps, write, titles, live: () => createLiveIndex(deps), pack: createPackJob(deps) };
};

describe('the index of a function', () => {
  it('PERF-13~ learns of changes before each search, for half a read unit', async () => {
    const { clock, write, titles, live } = aWorld(1);
    await write('1', 'One');
    await write('2', 'Two');
    const index = live();
    expect(await titles(index)).toEqual(['One', 'Two']);
    clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
    await write('1', 'Uno');
    await write('2', undefined);
    await write('3', 'Three');
    expect(await titles(index)).toEqual(['Three', 'Uno']);
    expect((await store.costOf(() => index.current())).read).toBe(0.5);
    expect(await titles(live())).toEqual(['Three', 'Uno']);
  });

  it('PERF-13~ a function that starts reads the packed blocks, and then what has changed since', async () => {
    const { clock, write, titles, live, pack } = aWorld(2);
    for (const id of ['1', '2', '3']) await write(id, `Packed ${id}`);
    clock.moveTo(addMilliseconds(clock.now(), 2 * HOUR_MS));
    expect(await pack()).toMatchObject({ packed: 1 });
    clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
    await write('2', undefined);
    await write('4', 'Later');
    expect(await titles(live())).toEqual(['Later', 'Packed 1', 'Packed 3']);
    expect(await pack()).toMatchObject({ packed: 0 });
    clock.moveTo(addMilliseconds(clock.now(), DAY_MS));
    expect(await pack()).toMatchObject({ packed: 1 });
    expect(await titles(live())).toEqual(['Later', 'Packed 1', 'Packed 3']);
  });

  it('blocks that are about to be removed are not read: every entry is', async () => {
    const { clock, write, titles, live, pack } = aWorld(3);
    await write('1', 'Kept');
    await pack();
    clock.moveTo(addMilliseconds(clock.now(), 2.5 * DAY_MS));
    expect(await titles(live())).toEqual(expect.arrayContaining(['Kept']));
  });

  it('an older state does not replace a newer one', async () => {
    const { entries, clock } = aWorld(4);
    const key = { kind, id: 'race' } as const;
    const read = await entries.find(key);
    expect(await entries.write(key, named('race', 'New'), read, clock.now())).toBe(true);
    expect(await entries.write(key, named('race', 'Old'), read, clock.now())).toBe(false);
    expect((await entries.find(key))?.document?.title).toBe('New');
  });

  it('a failed request is repeated by the next search', async () => {
    const { entries, blocks, clock, write, titles } = aWorld(5);
    await write('1', 'There');
    const failures = ['no connection'];
    const index = createLiveIndex({
      blocks,
      clock,
      entries: {
        changedSince(instant) {
          const failure = failures.pop();
          if (failure !== undefined) throw new Error(failure);
          return entries.changedSince(instant);
        },
      },
    });
    await expect(index.current()).rejects.toThrow('no connection');
    expect(await titles(index)).toEqual(expect.arrayContaining(['There']));
  });
});
