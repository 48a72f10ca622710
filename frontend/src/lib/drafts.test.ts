import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDraftStore, forgetDrafts } from './drafts.ts';

const store = createDraftStore('thing', z.object({ name: z.string() }));
const aStorage = (entries: Record<string, string> = {}) => {
  const storage = Object.create({
    getItem: (key: string): string | null => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  }) as Storage & Record<string, string>;
  return Object.assign(storage, entries);
};

describe('drafts in the browser', () => {
  it('come back to their person, and to nobody else', () => {
    const storage = aStorage();
    store.keep(storage, 'ana', { name: 'Rally' });
    expect(store.read(storage, 'ana')).toEqual({ name: 'Rally' });
    expect(store.read(storage, 'ben')).toBeUndefined();
  });

  it.each(['{', '{}', 'null', '[]'])('%j is none', (text) => {
    expect(store.read(aStorage({ 'draft:thing:ana': text }), 'ana')).toBeUndefined();
  });

  it('are gone when they were sent', () => {
    const storage = aStorage();
    store.keep(storage, 'ana', { name: 'Rally' });
    store.forget(storage, 'ana');
    expect(store.read(storage, 'ana')).toBeUndefined();
  });

  it('of all kinds and people are gone after a log-out, and nothing else is', () => {
    const storage = aStorage({ 'draft:thing:ana': '{}', 'draft:team:ben': '{}', theme: 'dark' });
    forgetDrafts(storage);
    expect({ ...storage }).toEqual({ theme: 'dark' });
  });

  it('are lost, and nothing else, where the browser keeps nothing', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => store.keep(full, 'ana', { name: 'Rally' })).not.toThrow();
  });
});
