import { describe, expect, it } from 'vitest';
import { mapAtMost } from './at-once.ts';

/** Work that ends when the test releases it. */
const heldWork = () => {
  const running = new Map<number, { end: () => void; fail: (error: Error) => void }>();
  const started: number[] = [];
  const work = (item: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    started.push(item);
    running.set(item, { end: () => resolve(`done ${item}`), fail: reject });
    return promise;
  };
  /** Lets all pending work run. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (item: number) => {
    running.get(item)?.end();
    await settle();
  };
  return { started, running, work, end };
};

describe('work on many items', () => {
  it('runs as many at a time as the limit allows, and starts another when one is done', async () => {
    const { started, work, end } = heldWork();
    const all = mapAtMost(2, [1, 2, 3, 4], work);
    expect(started).toEqual([1, 2]);
    await end(2);
    expect(started).toEqual([1, 2, 3]);
    await end(3);
    expect(started).toEqual([1, 2, 3, 4]);
    await end(1);
    await end(4);
    expect(await all).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
  });

  it('starts no further item after a failure, and rejects with it', async () => {
    const { started, running, work, end } = heldWork();
    const all = mapAtMost(2, [1, 2, 3, 4], work);
    running.get(1)?.fail(new Error('broken'));
    await expect(all).rejects.toThrow('broken');
    await end(2);
    expect(started).toEqual([1, 2]);
  });

  it('resolves immediately if there are no items', async () => {
    expect(await mapAtMost(2, [], heldWork().work)).toEqual([]);
  });
});
