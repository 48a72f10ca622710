import { use } from 'react';
import type * as z from 'zod/mini';
import type { Page } from '#shared/kernel/pagination.ts';
import { addressOf, callPage, type InputOf, type PagedEndpoint } from '../api/api.server.ts';
import { outcomeOf } from '../api/visit.server.ts';
import type * as browser from './use-pages.ts';

const nothing = { data: undefined, error: undefined };
const later = () => undefined;

/** The first page of a list. */
export const usePages: typeof browser.usePages = <T, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: PagedEndpoint<T, P, Q>,
  input: InputOf<PagedEndpoint<T, P, Q>> | null,
) => {
  const { data, error } = input
    ? use(outcomeOf<Page<T>>(addressOf(endpoint, input), () => callPage(endpoint, input, undefined)))
    : nothing;
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
