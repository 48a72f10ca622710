import useSWRInfinite from 'swr/infinite';
import type * as z from 'zod/mini';
import type { Page } from '#shared/kernel/pagination.ts';
import { callPage, type InputOf, type PagedEndpoint } from '../api/api.ts';
import { type PageKey, readKey } from './read-key.ts';

/**
 * A list that is read page by page and keeps its pages, so that going back shows the list as it was. `null` requests nothing yet.
 */
export const usePages = <T, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: PagedEndpoint<T, P, Q>,
  input: InputOf<PagedEndpoint<T, P, Q>> | null,
) => {
  const { data, error, size, setSize, isLoading, mutate } = useSWRInfinite<Page<T>, Error>(
    (index: number, previous: Page<T> | null): PageKey | null => {
      if (input === null || (index > 0 && !previous?.next)) return null;
      return { ...readKey(endpoint, input), cursor: previous?.next ?? '' };
    },
    ({ cursor }: PageKey) => callPage(endpoint, input ?? {}, cursor === '' ? undefined : cursor),
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

/** A list as far as it has been read. */
export type Pages<T> = ReturnType<typeof usePages<T, z.ZodMiniType, z.ZodMiniType>>;
