import type { Table } from '../data/table.ts';
import { type OwnData, paged, single } from '../downloads/api.ts';
import type { feedback } from './domain.ts';
import { createReputationsRepository } from './reputations.repository.ts';

/** Who said what about the person is not part of it: it was said in confidence, and only counted. */
export const openOwnData = (table: Table): OwnData<typeof feedback> => {
  const { ratedBy, givenBy, find } = createReputationsRepository(table);
  return { ratingsGiven: paged(ratedBy), endorsementsGiven: paged(givenBy), reputation: single(find) };
};
