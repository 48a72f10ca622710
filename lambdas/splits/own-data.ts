import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { splits } from './domain.ts';
import { listSplitsOf } from './split.table.ts';

/** The splits that a person has begun. What they paid for those of others is among what they have bought. */
export const ownData = { splits: paged(listSplitsOf) } satisfies OwnData<typeof splits>;
