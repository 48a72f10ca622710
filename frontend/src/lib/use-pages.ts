import useSWRInfinite from 'swr/infinite';
import type { Page } from '#shared/kernel/pagination.ts';
import type { PageKey, ReadKey } from './read-key.ts';

/**
 * A list that is read page by page and keeps its pages, so that going back shows the list as it was. `load` is called
 * for what the key names; null requests nothing yet.
 */
export const usePages = <T>(key: ReadKey | null, load: (cursor: string | undefined) => Promise<Page<T>>) => {
  const { data, error, size, setSize, isLoading, mutate } = useSWRInfinite<Page<T>, Error>(
    (index: number, previous: Page<T> | null): PageKey | null => {
      if (key === null || (index > 0 && !previous?.next)) return null;
      return { ...key, cursor: previous?.next ?? '' };
    },
    ({ cursor }: PageKey) => load(cursor === '' ? undefined : cursor),
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap((page) => page.items),
    error,
    isLoading,
    /** The first page of another list is loading; `items` are still those of the previous one. */
    changing: isLoading && data !== undefined,
    loadingMore: size > 1 && data !== undefined && data.length < size && error === undefined,
    more: last ? last.next !== null : false,
    loadMore: (): void => void setSize(size + 1),
    retry: (): void => void mutate(),
  };
};
