import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { useRead } from './use-read.ts';

const near = { lat: '30.2672', lng: '-97.7431' };
const date = { eventId: 'evt_01j00000000000000000000001', occurrenceId: 'only' };
const lists: readonly [name: string, endpoint: Endpoint, input: object, answer: object][] = [
  ['favorites', favoritesContract.list, {}, { items: [], next: null }],
  ['events', discoverContract.nearby, { query: near }, { items: [], next: null }],
  ['joiners', eventsContract.joiners, { params: date }, { items: [], next: null }],
  ['users', searchContract.players, { query: near }, { items: [], page: 1, hasMore: false }],
];

afterEach(() => vi.unstubAllGlobals());

/** A read without what others have read. */
const opened = async (endpoint: Endpoint, respond: () => Promise<Response>) => {
  vi.stubGlobal('fetch', respond);
  const cache = new Map();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>{children}</SWRConfig>
  );
  return renderHook(
    (input?: object) => {
      const { data, error, isLoading } = useRead(endpoint, input ?? null);
      if (data !== undefined) return 'success';
      if (error) return 'error';
      return isLoading ? 'loading' : 'pending';
    },
    { wrapper },
  );
};

it.each(lists)(
  'PLT-13~ %s are pending until they are needed, load, and succeed',
  async (...[, endpoint, input, answer]) => {
    const answered = Promise.withResolvers<Response>();
    const { result, rerender } = await opened(endpoint, () => answered.promise);
    expect(result.current).toBe('pending');
    await rerender(input);
    expect(result.current).toBe('loading');
    answered.resolve(Response.json(answer));
    await vi.waitFor(() => expect(result.current).toBe('success'));
  },
);

it.each(lists)('PLT-13~ %s say that they could not be loaded', async (...[, endpoint, input]) => {
  const refused = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
  const { result, rerender } = await opened(endpoint, refused);
  await rerender(input);
  await vi.waitFor(() => expect(result.current).toBe('error'), { timeout: 10_000 });
});
