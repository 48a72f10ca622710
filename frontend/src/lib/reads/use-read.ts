import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { call, type InputOf, type ResponseOf } from '../api/api.ts';
import { readKey } from './read-key.ts';

/** Reads an endpoint and keeps it fresh; `null` requests nothing yet. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>, Error> = {},
): SWRResponse<ResponseOf<E>, Error> =>
  useSWR<ResponseOf<E>, Error>(
    input && readKey(endpoint, input),
    input && (() => call(endpoint, input)),
    options,
  );
