import { describe, expect, it } from 'vitest';
import { createKeptReads, keptLimits } from './kept-reads.ts';

/** The part of the browser's cache of responses that is used; entries are in the order in which they were put. */
const cacheStorage = () => {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (key: string, response: Response) => {
        entries.delete(key);
        entries.set(key, response);
      },
      match: async (key: string) => entries.get(key)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    };
  };
  const storage = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  // Only what `createKeptReads` calls exists.
  return { all, storage: storage as unknown as CacheStorage };
};

const start = () => {
  const { all, storage } = cacheStorage();
  const world: { owner: string | null; now: number } = { owner: 'ana', now: 1000 };
  return { all, world, kept: createKeptReads({ storage, owner: () => world.owner, now: () => world.now }) };
};

describe('what a person has read', () => {
  it('PLT-03~ is found again, with the time when it was given', async () => {
    const { kept, world } = start();
    await kept.keep('ana', '/api/me', { id: 1 });
    world.now = 2000;
    await kept.keep('ana', '/api/me', { id: 2 });
    expect(await kept.find('ana', '/api/me')).toEqual({ answer: { id: 2 }, keptAt: 2000 });
    expect(await kept.find('ana', '/api/other')).toBeUndefined();
  });

  it('PLT-03~ has a limit: the reads of longest ago are dropped, and large ones are not kept', async () => {
    const { kept } = start();
    for (let index = 0; index <= keptLimits.reads; index += 1) await kept.keep('ana', `/api/${index}`, index);
    await kept.keep('ana', '/api/large', 'x'.repeat(keptLimits.characters));
    expect(await kept.find('ana', '/api/0')).toBeUndefined();
    expect(await kept.find('ana', '/api/large')).toBeUndefined();
    expect(await kept.find('ana', '/api/1')).toMatchObject({ answer: 1 });
  });

  it('PLT-03~ is never kept for someone else, and not after a logout', async () => {
    const { all, kept, world } = start();
    world.owner = 'ben';
    await kept.keep('ana', '/api/me', {});
    world.owner = null;
    await kept.keep('ana', '/api/me', {});
    expect([...all.keys()]).toEqual([]);
  });

  it('PLT-03~ an answer that arrives during a logout leaves nothing behind', async () => {
    const { all, kept, world } = start();
    const keeping = kept.keep('ana', '/api/me', {});
    world.owner = null;
    await Promise.all([kept.forget(), keeping]);
    expect([...all.keys()]).toEqual([]);
  });

  it('PLT-03~ is dropped with a logout, and when someone else logs in', async () => {
    const { all, kept, world } = start();
    await kept.keep('ana', '/api/me', {});
    all.set('seen', new Map());
    all.set('app-1', new Map());
    await kept.forget('ana');
    expect([...all.keys()]).toEqual(['reads:ana', 'seen', 'app-1']);
    world.owner = 'ben';
    await kept.keep('ben', '/api/me', {});
    await kept.forget('ben');
    expect([...all.keys()]).toEqual(['app-1', 'reads:ben']);
    await kept.forget();
    expect([...all.keys()]).toEqual(['app-1']);
  });
});
