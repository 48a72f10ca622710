import { initCache, SWRGlobalState } from 'swr/_internal';
import { describe, expect, it } from 'vitest';
import { refreshReads } from './refresh-reads.ts';
import { pagesKey } from './use-pages.ts';

/** A cache as SWR keeps it, with a screen on every read, and what these screens were asked to read anew. */
const aCache = (entries: Record<string, { _k?: unknown; data: unknown }>) => {
  const cache = new Map<string, object>(Object.entries(entries));
  const [, mutate] = initCache(cache as never, {}) as never as [unknown, never];
  const asked: string[] = [];
  const revalidators = SWRGlobalState.get(cache as never)?.[0];
  for (const key of cache.keys()) {
    if (revalidators) revalidators[key] = [(() => Promise.resolve(asked.push(key))) as never];
  }
  return { cache, mutate, asked };
};
const page = (address: string, cursor: string) => ({ _k: [address, cursor], data: { items: [] } });

describe('reading anew after a change', () => {
  it('reaches lists that are read page by page, with all of their pages', async () => {
    const list = pagesKey('/api/teams');
    const { cache, mutate, asked } = aCache({
      [list]: { data: [{ items: [] }, { items: [] }] },
      first: page('/api/teams', ''),
      second: page('/api/teams', 'c1'),
      other: page('/api/notifications', ''),
    });
    await refreshReads(mutate, ['/me/teams', '/teams']);
    expect(asked).toEqual([list]);
    expect([cache.get('first'), cache.get('second')]).toMatchObject([
      { data: undefined },
      { data: undefined },
    ]);
    expect(cache.get('other')).toMatchObject({ data: { items: [] } });
    expect(cache.get(list)).toMatchObject({ data: [{ items: [] }, { items: [] }] });
  });

  it('reaches single reads that begin so, whatever follows, and no others', async () => {
    const { mutate, asked } = aCache({
      '/api/teams/1': { _k: '/api/teams/1', data: 1 },
      '/api/teams?limit=2': { _k: '/api/teams?limit=2', data: 1 },
      '/api/me/teams': { _k: '/api/me/teams', data: 1 },
      config: { _k: 'config', data: 1 },
    });
    await refreshReads(mutate, ['/teams']);
    expect(asked).toEqual(['/api/teams/1', '/api/teams?limit=2']);
  });
});
