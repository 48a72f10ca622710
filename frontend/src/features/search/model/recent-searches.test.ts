import { describe, expect, it } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const aStorage = (start?: string) => {
  const values = new Map(start === undefined ? [] : [['recent-searches', start]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('recent searches', () => {
  it('SRC-04~ are the last six, latest first, each once', () => {
    const storage = aStorage();
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'THREE'])
      rememberSearch(storage, text);
    expect(recentSearches(storage)).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
    forgetSearches(storage);
    expect(recentSearches(storage)).toEqual([]);
  });

  it('SRC-04~ are empty if what is stored cannot be read', () => {
    expect(recentSearches(aStorage('{broken'))).toEqual([]);
    expect(recentSearches(aStorage('{"a":1}'))).toEqual([]);
  });
});
