import type { EventId, UploadId, UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import { contextOf } from '../runtime/context.ts';
import { isCoverReady, releaseCovers, showsInEvent } from './shown-pictures.ts';

// For domains that are not moved yet. It goes with the last of them.
/** The covers of events; see `isCoverReady`, `showsInEvent`, `releaseCovers`. */
export interface Covers {
  isReady(hostId: UserId, cover: UploadId): Promise<boolean>;
  showing(hostId: UserId, cover: UploadId, eventId: EventId): TransactionWrite;
  release(hostId: UserId, eventId: EventId, findShown: () => Promise<ReadonlySet<UploadId>>): Promise<void>;
}

export const openCovers = (table: Table): Covers => {
  const ctx = contextOf(table);
  return {
    isReady: (...asked) => isCoverReady(ctx, ...asked),
    showing: (...asked) => showsInEvent(ctx, ...asked),
    release: (...asked) => releaseCovers(ctx, ...asked),
  };
};
