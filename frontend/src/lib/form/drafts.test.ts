import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { guardedStore } from '../device/device-storage.ts';
import { forgetDrafts, forgetDraftsOfOthers } from '../session/forget-drafts.ts';
import { createDraftStore } from './drafts.ts';

const store = createDraftStore('thing', z.object({ name: z.string() }));
const rally = { values: { name: 'Rally' }, inDoubt: null };
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
  it('are restored for their person, and for no one else', () => {
    const storage = aStorage();
    store.keep(storage, 'ana', rally);
    expect(store.read(storage, 'ana')).toEqual(rally);
    expect(store.read(storage, 'ben')).toBeUndefined();
  });

  it.each(['{', '{}', 'null', '[]'])('%j is not a draft', (text) => {
    expect(store.read(aStorage({ 'draft:thing:ana': text }), 'ana')).toBeUndefined();
  });

  it('are removed once sent', () => {
    const storage = aStorage();
    store.keep(storage, 'ana', rally);
    store.forget(storage, 'ana');
    expect(store.read(storage, 'ana')).toBeUndefined();
  });

  it('of all kinds and people are removed after a logout, and nothing else', () => {
    const storage = aStorage({ 'draft:thing:ana': '{}', 'draft:team:ben': '{}', theme: 'dark' });
    forgetDrafts(guardedStore(() => storage));
    expect({ ...storage }).toEqual({ theme: 'dark' });
  });

  it('of others are removed when someone logs in, and nothing else', () => {
    const storage = aStorage({ 'draft:thing:ana': '{}', 'draft:team:ben': '{}', theme: 'dark' });
    forgetDraftsOfOthers(
      guardedStore(() => storage),
      'ana',
    );
    expect({ ...storage }).toEqual({ 'draft:thing:ana': '{}', theme: 'dark' });
  });

  it('are lost, but nothing else, if the browser has no storage', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => store.keep(full, 'ana', rally)).not.toThrow();
  });
});
