import { describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { createPagedJob, type WorkPage } from './paged-job.ts';

/** A page of work from the nth minute; completing it moves the position to that number. */
const pageOf = (n: number, items: readonly string[]): WorkPage<string> => ({
  items,
  dueAt: addMilliseconds(NOW, n * MINUTE_MS),
  position: String(n),
});

const aJob = (pages: readonly WorkPage<string>[], failing: readonly string[] = [], minutesPerItem = 0) => {
  const clock = movableClock();
  clock.moveTo(addMilliseconds(NOW, 60 * MINUTE_MS));
  const state: { position: string | undefined; readonly done: string[]; atOnce: number } = {
    position: undefined,
    done: [],
    atOnce: 0,
  };
  let running = 0;
  const run = createPagedJob<string>(
    {
      name: 'a-job',
      timeMs: 5 * MINUTE_MS,
      async *pages(position) {
        yield* pages.filter((page) => position === undefined || Number(page.position) > Number(position));
      },
      async work(item) {
        running += 1;
        state.atOnce = Math.max(state.atOnce, running);
        await Promise.resolve();
        running -= 1;
        clock.moveTo(addMilliseconds(clock.now(), minutesPerItem * MINUTE_MS));
        if (failing.includes(item)) throw new Error(`${item} failed`);
        state.done.push(item);
      },
      positionWhenDone: () => '99',
    },
    {
      clock,
      log: silentLog,
      positions: {
        find: async () => state.position,
        put: async (_, position) => {
          state.position = position;
        },
      },
    },
  );
  return { run, state };
};

describe('a job that works in pages', () => {
  it('processes every page, ten items at a time, and is not behind', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `item ${index}`);
    const { run, state } = aJob([pageOf(1, many), pageOf(2, ['last'])]);
    expect(await run()).toEqual({ found: 26, failed: 0, behindSeconds: 0 });
    expect([state.done.length, state.atOnce, state.position]).toEqual([26, 10, '99']);
  });

  it('out of time reports how long work has been waiting, and the next run continues from there', async () => {
    const { run, state } = aJob([pageOf(1, ['a']), pageOf(2, ['b']), pageOf(3, ['c'])], [], 3);
    // Two items of three minutes each fit into five; the third has waited since minute 3, and now it is minute 66.
    expect(await run()).toEqual({ found: 2, failed: 0, behindSeconds: 63 * 60 });
    expect([state.done, state.position]).toEqual([['a', 'b'], '2']);
    expect(await run()).toEqual({ found: 1, failed: 0, behindSeconds: 0 });
    expect([state.done, state.position]).toEqual([['a', 'b', 'c'], '99']);
  });

  it('REL-02 finishes the rest when an item fails, then fails, and starts again at the page of the failure', async () => {
    const failing = ['b'];
    const { run, state } = aJob([pageOf(1, ['a']), pageOf(2, ['b', 'c']), pageOf(3, ['d'])], failing);
    await expect(run()).rejects.toThrow('1 of 4 items of a-job failed');
    expect([state.done, state.position]).toEqual([['a', 'c', 'd'], '1']);
    failing.pop();
    expect(await run()).toMatchObject({ found: 3, failed: 0 });
    expect(state.position).toBe('99');
  });
});
