import { initCache, SWRGlobalState } from 'swr/_internal';
import { describe, expect, it } from 'vitest';
import type { ApiAddress } from '../api/api.ts';
import { pagesKey } from './pages-key.ts';
import type { ReadKey } from './read-key.ts';
import { refreshReads } from './refresh-reads.ts';

/** A cache in SWR's format, with a screen on every read, and the reads these screens were asked to reload. */
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
const read = (address: ApiAddress, ...tags: string[]): ReadKey => ({ address, tags });
const page = (key: ReadKey, cursor: string) => ({ _k: { ...key, cursor }, data: { items: [] } });
const teams = read('/api/teams', 'team');
const list = pagesKey(teams);
const aCacheWithAll = () =>
  aCache({
    [list]: { data: [{ items: [] }, { items: [] }] },
    first: page(teams, ''),
    second: page(teams, 'c1'),
    other: page(read('/api/notifications', 'notification'), ''),
    team: { _k: read('/api/teams/1', 'team', 'plan'), data: 1 },
    plans: { _k: read('/api/plans', 'plan'), data: 1 },
    untagged: { _k: read('/api/places'), data: 1 },
    config: { _k: 'config', data: 1 },
  });

describe('reloading after a change', () => {
  it('reaches paged lists, with all their pages, and single reads, by their tags', async () => {
    const { cache, mutate, asked } = aCacheWithAll();
    await refreshReads(mutate, ['team']);
    expect(asked).toEqual(['team', list]);
    expect([cache.get('first'), cache.get('second')]).toMatchObject([
      { data: undefined },
      { data: undefined },
    ]);
    expect(cache.get('other')).toMatchObject({ data: { items: [] } });
    expect(cache.get(list)).toMatchObject({ data: [{ items: [] }, { items: [] }] });
  });

  it('reaches reads with any of the tags, once, and can skip a known one', async () => {
    const { mutate, asked } = aCacheWithAll();
    await refreshReads(mutate, ['plan', 'team'], { except: teams });
    expect(asked).toEqual(['team', 'plans']);
  });

  it('reaches every read if something may have been missed', async () => {
    const { mutate, asked } = aCacheWithAll();
    await refreshReads(mutate, 'all');
    expect(asked).toEqual(['team', 'plans', 'untagged', list]);
  });

  it('reaches nothing for no tags', async () => {
    const { mutate, asked } = aCacheWithAll();
    await refreshReads(mutate, []);
    expect(asked).toEqual([]);
  });
});
