import * as z from 'zod/mini';

const KEY = 'recent-searches';
const KEPT = 6;
const Searches = z.array(z.string());

/** What was last searched for in this browser, latest first. */
export const recentSearches = (storage: Pick<Storage, 'getItem'>): readonly string[] => {
  try {
    return z.parse(Searches, JSON.parse(storage.getItem(KEY) ?? '')).slice(0, KEPT);
  } catch {
    return [];
  }
};

/** Remembers a search whose result was opened. */
export const rememberSearch = (storage: Pick<Storage, 'getItem' | 'setItem'>, text: string): void => {
  const known = recentSearches(storage).filter((other) => other.toLowerCase() !== text.toLowerCase());
  storage.setItem(KEY, JSON.stringify([text, ...known].slice(0, KEPT)));
};

export const forgetSearches = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
