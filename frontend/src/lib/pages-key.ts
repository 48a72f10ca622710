import { unstable_serialize } from 'swr/infinite';
import type { PageKey, ReadKey } from './read-key.ts';

/** Under which a list is cached with all of its pages. */
export const pagesKey = ({ address, tags }: ReadKey): string =>
  unstable_serialize((): PageKey => ({ address, tags, cursor: '' }));
