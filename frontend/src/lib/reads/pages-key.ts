import { unstable_serialize } from 'swr/infinite';
import type { PageKey, ReadKey } from './read-key.ts';

/** The cache key of a list with all its pages. */
export const pagesKey = ({ address, tags }: ReadKey): string =>
  unstable_serialize((): PageKey => ({ address, tags, cursor: '' }));
