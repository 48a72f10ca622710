import { describe, expect, it, vi } from 'vitest';
import { lazyRoute, setPendingDestination } from './lazy-route.ts';

const surroundings = () => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  return {
    reload,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
};
/** A busy machine takes its time. */
const LATE = { timeout: 30_000 };
const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

describe('lazy routes', () => {
  it('RT-26 a missing chunk reloads the page once, then shows the error', async () => {
    const around = surroundings();
    void lazyRoute('home', gone, around)();
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledOnce(), LATE);
    await expect(lazyRoute('home', gone, around)()).rejects.toThrow('Failed to fetch');
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it('RT-26 the reload opens the requested page', async () => {
    const around = surroundings();
    setPendingDestination('/evt/1');
    void lazyRoute('event', gone, around)();
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledWith('/evt/1'), LATE);
    setPendingDestination(undefined);
  });

  it('RT-26 after a successful reload, the next failure reloads again', async () => {
    const around = surroundings();
    void lazyRoute('home', gone, around)();
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledOnce(), LATE);
    expect(await lazyRoute('home', async () => 'page', around)()).toBe('page');
    void lazyRoute('home', gone, around)();
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledTimes(2), LATE);
  });
});
