import { use } from 'react';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { addressOf, call, type InputOf, type ResponseOf } from '../api/api.server.ts';
import { outcomeOf } from '../api/visit.server.ts';
import type * as browser from './use-read.ts';

const nothing = { data: undefined, error: undefined };

/** Reads an endpoint during server rendering, which suspends until it responds. */
export const useRead: typeof browser.useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
) => {
  const outcome = input
    ? use(outcomeOf<ResponseOf<E>>(addressOf(endpoint, input), () => call(endpoint, input)))
    : nothing;
  return {
    ...outcome,
    isLoading: false,
    isValidating: false,
    mutate: () => Promise.resolve(outcome.data),
  };
};
