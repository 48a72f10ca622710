import type { ScopedMutator } from 'swr';
import type { Tag } from '#shared/contracts/endpoint.ts';
import { pagesKey } from './pages-key.ts';
import { isPageKey, isReadKey, type ReadKey } from './read-key.ts';

interface Options {
  /** Is known already: it is left as it is. */
  readonly except?: ReadKey | undefined;
}

/**
 * Reads anew whatever of a cache is about one of the tags: single reads, and lists with all of their pages.
 * SWR's own filter never meets a paged list, only its pages, and pages that are still there are not asked for again:
 * so they go, and the list is asked for by its own key.
 */
export const refreshReads = async (
  mutate: ScopedMutator,
  tags: readonly Tag[] | 'all',
  { except }: Options = {},
): Promise<unknown> => {
  const isMeant = (key: unknown): key is ReadKey =>
    isReadKey(key) &&
    key.address !== except?.address &&
    (tags === 'all' || key.tags.some((tag) => tags.includes(tag)));
  const lists = new Set<string>();
  const isPage = (key: unknown): boolean => {
    if (!isMeant(key) || !isPageKey(key)) return false;
    lists.add(pagesKey(key));
    return true;
  };
  await mutate(isPage, undefined, { revalidate: false });
  return Promise.all([
    mutate((key) => isMeant(key) && !isPageKey(key)),
    ...[...lists].map((list) => mutate(list)),
  ]);
};
