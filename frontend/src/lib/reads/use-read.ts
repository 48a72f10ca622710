import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { call, type InputOf, type ResponseOf } from '../api/api.ts';
import { keptAnswer } from './kept-answers.ts';
import { readKey } from './read-key.ts';

/**
 * Reads an endpoint and keeps it fresh; `null` requests nothing yet. On the first screen, what the device has kept is shown until the server has
 * answered, but not instead of an error.
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>, Error> = {},
): SWRResponse<ResponseOf<E>, Error> => {
  const kept = input ? keptAnswer(endpoint, input) : undefined;
  const read = useSWR<ResponseOf<E>, Error>(
    input && readKey(endpoint, input),
    input && (() => call(endpoint, input)),
    kept === undefined ? options : { fallbackData: kept, ...options },
  );
  if (kept === undefined || read.data !== kept || !read.error) return read;
  return { ...read, data: undefined };
};
