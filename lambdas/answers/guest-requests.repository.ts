import { addMilliseconds, epochSeconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { EventId, GuestRequestId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/transaction.ts';
import { GuestRequest } from './guest-request.entity.ts';

export type GuestRequestRow = RowOf<typeof GuestRequest>;
export interface GuestRequestKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly id: GuestRequestId;
}

/** How long the link works. */
const WORKS_HOURS = 24;

/** Until when a request that was made at an instant can be confirmed. */
export const confirmableUntil = (createdAt: string): string =>
  addMilliseconds(createdAt, WORKS_HOURS * HOUR_MS);

export const createGuestRequestsRepository = (table: Table) => {
  const requests = once(() => GuestRequest({ table }));
  return {
    async add(request: Omit<NewRowOf<typeof GuestRequest>, 'expiresAt'>): Promise<void> {
      await requests()
        .create({ ...request, expiresAt: epochSeconds(confirmableUntil(request.createdAt)) })
        .go();
    },

    /** Consistent: the email may be opened right away. */
    async find(key: GuestRequestKey): Promise<GuestRequestRow | undefined> {
      const { data } = await requests().get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /** Notes whose RSVP it has become; false if it is gone. Repeating it changes nothing. */
    confirm(key: GuestRequestKey, confirmedAs: UserId): Promise<boolean> {
      return isWritten(
        requests()
          .patch(key)
          .set({ confirmedAs })
          .where((row, op) => `${op.notExists(row.confirmedAs)} OR ${op.eq(row.confirmedAs, confirmedAs)}`),
      );
    },
  };
};
export type GuestRequestsRepository = ReturnType<typeof createGuestRequestsRepository>;
