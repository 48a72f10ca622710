import { type Endpoint, type Tag, tagsOf } from '#shared/contracts/endpoint.ts';
import { type ApiAddress, addressOf, type InputOf } from '../api/api.ts';

/** The cache key of a read: its address, and the tags of its response. */
export interface ReadKey {
  readonly address: ApiAddress;
  readonly tags: readonly Tag[];
}
/** The cache key of one page of a list. The first page has an empty cursor. */
export interface PageKey extends ReadKey {
  readonly cursor: string;
}

export const readKey = <E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'body'>): ReadKey => ({
  address: addressOf(endpoint, input),
  tags: tagsOf(endpoint),
});

/** Reads are the only objects among the cache keys. */
export const isReadKey = (key: unknown): key is ReadKey =>
  typeof key === 'object' && key !== null && 'address' in key && 'tags' in key;
export const isPageKey = (key: ReadKey): key is PageKey => 'cursor' in key;
