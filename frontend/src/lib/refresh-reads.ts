import type { ScopedMutator } from 'swr';
import { pagesKey } from './use-pages.ts';

/** Below `/api`, as the contract has it: '/me/teams' also means '/me/teams?cursor=…'. */
export type ReadPrefix = `/${string}`;

/**
 * Reads anew whatever of a cache begins with one of the prefixes: single reads, and lists with all of their pages.
 * SWR's own filter never meets a paged list, only its pages, and pages that are still there are not asked for again:
 * so they go, and the list is asked for by its own key.
 */
export const refreshReads = async (
  mutate: ScopedMutator,
  prefixes: readonly ReadPrefix[],
): Promise<unknown> => {
  const isMeant = (address: string): boolean =>
    prefixes.some((prefix) => address.startsWith(`/api${prefix}`));
  const lists = new Set<string>();
  const isPage = (key: unknown): boolean => {
    if (!Array.isArray(key) || typeof key[0] !== 'string' || !isMeant(key[0])) return false;
    lists.add(key[0]);
    return true;
  };
  await mutate(isPage, undefined, { revalidate: false });
  return Promise.all([
    mutate((key) => typeof key === 'string' && isMeant(key)),
    ...[...lists].map((list) => mutate(pagesKey(list))),
  ]);
};
