import { discoverContract } from '#shared/domains/discover/contract.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { openNearby } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createNearbyService } from './nearby.service.ts';

/** What anyone may read of events around a place. */
export const openNearbyReads = (table: Table, cursors: Cursors, clock: Clock): PublicReads => {
  const nearby = createNearbyService({ ...openNearby(table, openShownNames(table, clock)), cursors, clock });
  return publicReads(
    discoverContract,
    { nearby: ({ query }) => nearby.search(query), counts: ({ query }) => nearby.counts(query) },
    {},
  );
};
