import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { openVisible } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createReputationOf } from './reputation.ts';
import { createReputationsRepository } from './reputations.repository.ts';

/** What anyone may read of feedback. */
export const openReputationReads = (table: Table, clock: Clock): PublicReads => {
  const reputationOf = createReputationOf({
    reputations: createReputationsRepository(table),
    findVisible: openVisible(table, clock),
  });
  return publicReads(feedbackContract, { ofPerson: ({ params }) => reputationOf(params.userId) }, {});
};
