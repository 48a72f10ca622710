import { type OwnData, paged, single } from '../downloads/sections/index.ts';
import type { feedback } from './domain.ts';
import { givenBy, ratedBy } from './feedback.table.ts';
import { findReputation } from './reputation.table.ts';

/** Who said what about the person is not part of it: it was said in confidence, and only counted. */
export const ownData = {
  ratingsGiven: paged(ratedBy),
  endorsementsGiven: paged(givenBy),
  reputation: single(findReputation),
} satisfies OwnData<typeof feedback>;
