import { describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { findPosition } from '../data/job-position.table.ts';
import { runPagedJob, type WorkPage } from './background.ts';

/** A page of work from the nth minute; completing it moves the position to that number. */
const pageOf = (n: number, items: readonly string[]): WorkPage<string> => ({
  items,
  dueAt: addMilliseconds(NOW, n * MINUTE_MS),
  position: String(n),
});

const ctx = testContext({ hasLooseRows: true });

let jobs = 0;
/** A job with its own position. */
const aJob = (pages: readonly WorkPage<string>[], failing: readonly string[] = [], minutesPerItem = 0) => {
  jobs += 1;
  const name = `job ${jobs}`;
  ctx.clock.moveTo(addMilliseconds(NOW, 60 * MINUTE_MS));
  const state: { readonly done: string[]; atOnce: number } = { done: [], atOnce: 0 };
  let running = 0;
  const run = () =>
    runPagedJob<string>(ctx, {
      name,
      timeMs: 5 * MINUTE_MS,
      async *pages(position) {
        yield* pages.filter((page) => position === undefined || Number(page.position) > Number(position));
      },
      async work(item) {
        running += 1;
        state.atOnce = Math.max(state.atOnce, running);
        await Promise.resolve();
        running -= 1;
        ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), minutesPerItem * MINUTE_MS));
        if (failing.includes(item)) throw new Error(`${item} failed`);
        state.done.push(item);
      },
      positionWhenDone: () => '99',
    });
  return { run, state, position: () => findPosition(ctx, name) };
};

describe('a job that works in pages', () => {
  it('processes every page, ten items at a time, and is not behind', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `item ${index}`);
    const { run, state, position } = aJob([pageOf(1, many), pageOf(2, ['last'])]);
    expect(await run()).toEqual({ found: 26, failed: 0, behindSeconds: 0 });
    expect([state.done.length, state.atOnce, await position()]).toEqual([26, 10, '99']);
  });

  it('out of time reports how long work has been waiting, and the next run continues from there', async () => {
    const { run, state, position } = aJob([pageOf(1, ['a']), pageOf(2, ['b']), pageOf(3, ['c'])], [], 3);
    // Two items of three minutes each fit into five; the third has waited since minute 3, and now it is minute 66.
    expect(await run()).toEqual({ found: 2, failed: 0, behindSeconds: 63 * 60 });
    expect([state.done, await position()]).toEqual([['a', 'b'], '2']);
    expect(await run()).toEqual({ found: 1, failed: 0, behindSeconds: 0 });
    expect([state.done, await position()]).toEqual([['a', 'b', 'c'], '99']);
  });

  it('REL-02 finishes the rest when an item fails, then fails, and starts again at the page of the failure', async () => {
    const failing = ['b'];
    const { run, state, position } = aJob(
      [pageOf(1, ['a']), pageOf(2, ['b', 'c']), pageOf(3, ['d'])],
      failing,
    );
    await expect(run()).rejects.toThrow(/^1 of 4 items of job \d failed$/);
    expect([state.done, await position()]).toEqual([['a', 'c', 'd'], '1']);
    failing.pop();
    expect(await run()).toMatchObject({ found: 3, failed: 0 });
    expect(await position()).toBe('99');
  });
});
