import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createReputationOf } from './reputation.ts';
import { createReputationsRepository } from './reputations.repository.ts';

/** What anyone may read of feedback. */
export const openReputationReads = (table: Table): PublicReads => {
  const reputationOf = createReputationOf({
    reputations: createReputationsRepository(table),
    findActive: createActiveFinder(table),
  });
  return publicReads(feedbackContract, { ofPerson: ({ params }) => reputationOf(params.userId) }, {});
};
