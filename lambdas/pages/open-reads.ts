import { openAnswerReads } from '../answers/api.ts';
import { openVisible } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Log } from '../core/logger.ts';
import { type ReadForPage, readsOf } from '../core/public-reads.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { openNearbyReads } from '../discover/old-api.ts';
import { createUpcomingCounter, openEventReads } from '../events/old-api.ts';
import * as favorites from '../favorites/index.ts';
import * as feedback from '../feedback/index.ts';
import { openPlanReads } from '../payments/old-api.ts';
import { openPlaceReads } from '../places/old-api.ts';
import { openConfigReads, type openPlatform } from '../platform/api.ts';
import { contextOf } from '../runtime/context.ts';
import { openTeamReads } from '../teams/old-api.ts';
import { openProfileReads } from '../users/api.ts';

export { openPlatform } from '../platform/api.ts';
export { findEventPage } from './find-event-page.ts';

export interface ReadsWorld {
  readonly table: Table;
  readonly platform: ReturnType<typeof openPlatform>;
  readonly cursors: Cursors;
  readonly readSecret: ReadSecret;
  readonly clock: Clock;
  readonly log: Log;
}

/** Everything that the product's pages read for visitors. */
export const openReads = ({ platform, table, cursors, readSecret, clock, log }: ReadsWorld): ReadForPage => {
  const ctx = { ...contextOf(table, clock), cursors, log };
  return readsOf([
    openConfigReads(platform),
    openAnswerReads(table, readSecret, clock),
    openEventReads(table, cursors, clock),
    favorites.pageReads(ctx),
    feedback.pageReads(ctx),
    openNearbyReads(table, cursors, clock),
    openProfileReads(table, createUpcomingCounter(table), clock),
    openTeamReads(table, cursors, clock, openVisible(table, clock)),
    openPlanReads(table, log),
    openPlaceReads(table, cursors, clock),
  ]);
};
