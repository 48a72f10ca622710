import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { endorsements } from './rules.ts';

const total = z.optional(z.int());
const reputation = z.object({
  userId: z.string(),
  ratings: total,
  stars: total,
  ...{ great_teammate: total, good_sport: total, skilled_player: total, great_host: total },
});

const totals = invariant({
  name: 'What is counted of a person is the sum of the ratings and endorsements that are marked as counted.',
  agreement: 'always',
  rows: {
    reputation: compare(reputation, ({ userId }) => userId),
    rating: compare(z.object({ hostId: z.string(), counted: total }), ({ hostId }) => hostId),
    endorsement: compare(
      z.object({ toId: z.string(), counted: z.optional(z.enum([...endorsements, 'none'])) }),
      ({ toId }) => toId,
    ),
  },
  holds: ({ reputation: [stored], rating, endorsement }) => {
    const counted = rating.flatMap((one) => one.counted ?? []);
    return (
      (stored?.ratings ?? 0) === counted.length &&
      (stored?.stars ?? 0) === counted.reduce((sum, stars) => sum + stars, 0) &&
      endorsements.every(
        (kind) => (stored?.[kind] ?? 0) === endorsement.filter((one) => one.counted === kind).length,
      )
    );
  },
});

/** What always holds for the rows of feedback. */
export const invariants = [totals];
