import { describe, expect, it, vi } from 'vitest';
import { whenCalled } from './when-called.ts';

describe('a function that is loaded on its first call', () => {
  it('is not loaded earlier, and only once', async () => {
    const load = vi.fn(async () => (a: number, b: number) => a + b);
    const add = whenCalled(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([add(1, 2), add(3, 4)])).toEqual([3, 7]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failed load', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('no such file'))
      .mockResolvedValueOnce(() => 'loaded');
    const answer = whenCalled(load);
    await expect(answer()).rejects.toThrow('no such file');
    expect(await answer()).toBe('loaded');
  });
});
