import { describe, expect, it, vi } from 'vitest';
import { methodsWhenCalled, whenCalled } from './when-called.ts';

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

describe('an object that is loaded when one of its functions is first called', () => {
  it('is loaded once for all of them', async () => {
    const load = vi.fn(async () => ({ add: async (a: number, b: number) => a + b, name: async () => 'sum' }));
    const { add, name } = methodsWhenCalled(['add', 'name'], load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([add(1, 2), name()])).toEqual([3, 'sum']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failed load', async () => {
    const load = vi
      .fn<() => Promise<{ answer: () => Promise<string> }>>()
      .mockRejectedValueOnce(new Error('no such file'))
      .mockResolvedValueOnce({ answer: async () => 'loaded' });
    const { answer } = methodsWhenCalled(['answer'], load);
    await expect(answer()).rejects.toThrow('no such file');
    expect(await answer()).toBe('loaded');
  });
});
