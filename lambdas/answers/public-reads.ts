import { answersContract } from '#shared/domains/answers/contract.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { openDateAccess } from '../events/old-api.ts';
import { openAnswers } from './open-answers.ts';

/** What a link from an email shows to whoever has it. */
export const openAnswerReads = (table: Table, readSecret: ReadSecret, clock: Clock): PublicReads => {
  const { answers } = openAnswers(table, readSecret, clock);
  return publicReads(
    answersContract,
    { page: ({ params }) => answers.page(params.token) },
    { occurrence: openDateAccess(table, clock) },
  );
};
