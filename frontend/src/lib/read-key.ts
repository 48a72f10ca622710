import { type Endpoint, type Tag, tagsOf } from '#shared/contracts/endpoint.ts';
import { type ApiAddress, addressOf, type InputOf } from './api.ts';

/** Under which a read is cached: what was asked, and what the answer is about. */
export interface ReadKey {
  readonly address: ApiAddress;
  readonly tags: readonly Tag[];
}
/** Under which one page of a list is cached. The first has an empty cursor. */
export interface PageKey extends ReadKey {
  readonly cursor: string;
}

export const readKey = <E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'body'>): ReadKey => ({
  address: addressOf(endpoint, input),
  tags: tagsOf(endpoint),
});

/** Reads are the only objects among the keys of the cache. */
export const isReadKey = (key: unknown): key is ReadKey =>
  typeof key === 'object' && key !== null && 'address' in key && 'tags' in key;
export const isPageKey = (key: ReadKey): key is PageKey => 'cursor' in key;
