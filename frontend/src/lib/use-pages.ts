import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { Page } from '#shared/kernel/pagination.ts';
import type { ApiAddress } from './api.ts';

/** Under which a list is cached with all of its pages; each page is cached under `[address, cursor]` beside it. */
export const pagesKey = (address: string): string => unstable_serialize(() => [address, '']);

/**
 * A list that is read page by page and keeps the pages that were read, so that going back finds the list as it was.
 * It is cached under its address, so that what changes it finds it; null asks for nothing yet.
 */
export const usePages = <T>(
  address: ApiAddress | null,
  load: (cursor: string | undefined) => Promise<Page<T>>,
) => {
  const { data, error, size, setSize, isLoading, mutate } = useSWRInfinite<Page<T>, Error>(
    (index: number, previous: Page<T> | null) => {
      if (address === null || (index > 0 && !previous?.next)) return null;
      return [address, previous?.next ?? ''];
    },
    ([, cursor]: [string, string]) => load(cursor === '' ? undefined : cursor),
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap((page) => page.items),
    error,
    /** The first page of another list is on its way; `items` are still those of the one before. */
    changing: isLoading && data !== undefined,
    loadingMore: size > 1 && data !== undefined && data.length < size && error === undefined,
    more: last ? last.next !== null : false,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
