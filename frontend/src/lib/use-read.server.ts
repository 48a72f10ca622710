import { use } from 'react';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { addressOf, call, type InputOf, type ResponseOf } from './api.server.ts';
import type * as browser from './use-read.ts';
import { outcomeOf } from './visit.server.ts';

const nothing = { data: undefined, error: undefined };

/** Reads an endpoint while the screen is drawn; the screen waits for it. */
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
