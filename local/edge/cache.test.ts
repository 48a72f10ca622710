import { describe, expect, it } from 'vitest';
import { movableClock } from '#local/aws/test-surroundings.ts';
import { createEdgeCache } from './cache.ts';
import type { CachePolicy } from './policies.ts';

const none = { behavior: 'none', names: [] } as const;
const policy: CachePolicy = {
  ...{ minTtl: 0, defaultTtl: 0, maxTtl: 86_400 },
  ...{ headers: none, cookies: none, query: none, encodings: [] },
};
const page = (tags: string, text = 'a page') => ({
  status: 200,
  headers: {
    'cache-control': 'public, max-age=0, s-maxage=20, stale-while-revalidate=10',
    'cache-tags': tags,
  },
  body: Buffer.from(text),
});
const open = () => {
  const clock = movableClock();
  const cache = createEdgeCache({ now: () => clock.now(), tagsHeader: 'cache-tags' });
  return { clock, cache, put: (key: string, tags: string) => cache.storing(key, policy)(page(tags)) };
};

describe('the edge’s cache', () => {
  it('keeps a page for 20 seconds, and for 10 more while a new one is requested: it is never older than 30', () => {
    const { clock, cache, put } = open();
    put('a', 'evt_1');
    const at = (seconds: number) => {
      clock.advance(seconds * 1000);
      const hit = cache.get('a');
      return hit && [hit.response.headers['age'], hit.isStale];
    };
    expect(at(19)).toEqual(['19', false]);
    expect(at(1)).toEqual(['20', true]);
    expect(at(9)).toEqual(['29', true]);
    expect(at(1)).toBeUndefined();
  });

  it('removes everything with a purged tag, whatever its case, and nothing else', () => {
    const { cache, put } = open();
    put('a', 'evt_1,user_1');
    put('b', 'evt_2, user_1');
    put('c', 'evt_3,user_3');
    put('d', '');
    cache.purge(['EVT_1']);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    cache.purge(['user_1', 'evt_3']);
    expect(['b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true]);
  });

  it('does not store a page that was requested before a purge and arrives after it', () => {
    const { cache } = open();
    const storeOld = cache.storing('a', policy);
    cache.purge(['evt_1']);
    storeOld(page('evt_1'));
    expect(cache.get('a')).toBeUndefined();
    cache.storing('a', policy)(page('evt_1'));
    expect(cache.get('a')).toBeDefined();
  });
});
