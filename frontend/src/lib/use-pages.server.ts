import { use } from 'react';
import type { Page } from '#shared/kernel/pagination.ts';
import type { ReadKey } from './read-key.ts';
import type * as browser from './use-pages.ts';
import { outcomeOf } from './visit.server.ts';

const nothing = { data: undefined, error: undefined };
const later = () => undefined;

/** The first page of a list. */
export const usePages: typeof browser.usePages = <T>(
  key: ReadKey | null,
  load: (cursor: string | undefined) => Promise<Page<T>>,
) => {
  const { data, error } = key ? use(outcomeOf<Page<T>>(key.address, () => load(undefined))) : nothing;
  return {
    items: data?.items,
    error,
    isLoading: false,
    changing: false,
    loadingMore: false,
    more: typeof data?.next === 'string',
    loadMore: later,
    retry: later,
  };
};
