import type { Table } from '../data/table.ts';
import { type OwnData, paged, single } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { feedback } from './domain.ts';
import { givenBy, ratedBy } from './feedback.table.ts';
import { findReputation } from './reputation.table.ts';

/** Who said what about the person is not part of it: it was said in confidence, and only counted. */
export const openOwnData = (table: Table): OwnData<typeof feedback> => {
  const ctx = contextOf(table);
  return {
    ratingsGiven: paged((...asked) => ratedBy(ctx, ...asked)),
    endorsementsGiven: paged((...asked) => givenBy(ctx, ...asked)),
    reputation: single((userId) => findReputation(ctx, userId)),
  };
};
