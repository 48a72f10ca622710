import type { ScopedMutator } from 'swr';
import type { Tag } from '#shared/contracts/endpoint.ts';
import { pagesKey } from './pages-key.ts';
import { isPageKey, isReadKey, type ReadKey } from './read-key.ts';

interface Options {
  /** Already up to date, so it is not reloaded. */
  readonly except?: ReadKey | undefined;
}

/**
 * Reloads every read in a cache that has one of the tags: single reads, and lists with all their pages. SWR's own filter
 * sees only a list's pages, not the list, and does not request cached pages again: so they are removed, and the list is
 * reloaded by its own key.
 */
export const refreshReads = async (
  mutate: ScopedMutator,
  tags: readonly Tag[] | 'all',
  { except }: Options = {},
): Promise<unknown> => {
  const isAffected = (key: unknown): key is ReadKey =>
    isReadKey(key) &&
    key.address !== except?.address &&
    (tags === 'all' || key.tags.some((tag) => tags.includes(tag)));
  const lists = new Set<string>();
  const isPage = (key: unknown): boolean => {
    if (!isAffected(key) || !isPageKey(key)) return false;
    lists.add(pagesKey(key));
    return true;
  };
  await mutate(isPage, undefined, { revalidate: false });
  return Promise.all([
    mutate((key) => isAffected(key) && !isPageKey(key)),
    ...[...lists].map((list) => mutate(list)),
  ]);
};
