import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  primaryKey,
  type RowOf,
  text,
  type WithTable,
} from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';

/** What someone without an account wrote to the host of a date: one message for each date. */
export const GuestMessage = defineEntity('guestMessage', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    guestId: id<UserId>(),
    /** As they entered it. */
    name: text(),
    /** Lowercase. */
    email: text(),
    text: text(),
    sentAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - What did a guest write? Cost: 1, consistent.
     * - What did the guests of a date write? Cost: 1 for 4 KB, consistent.
     */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['guestId']),
  },
});
export type GuestMessageRow = RowOf<typeof GuestMessage>;
export type GuestMessageKey = Pick<GuestMessageRow, 'eventId' | 'occurrenceId' | 'guestId'>;

/** False if the guest has written about this date before. */
export const add = (ctx: WithTable, message: NewRowOf<typeof GuestMessage>): Promise<boolean> =>
  isWritten(GuestMessage(ctx).create(message));

/** Consistent. */
export const find = async (
  ctx: WithTable,
  { eventId, occurrenceId, guestId }: GuestMessageKey,
): Promise<GuestMessageRow | undefined> => {
  const { data } = await GuestMessage(ctx).get({ eventId, occurrenceId, guestId }).go({ consistent: true });
  return data ?? undefined;
};

/** Those of a date, in the order of `guestId`. */
export const listPage = async (
  ctx: WithTable,
  { eventId, occurrenceId }: Pick<GuestMessageKey, 'eventId' | 'occurrenceId'>,
  after: UserId | undefined,
  limit: number,
) => {
  const query = GuestMessage(ctx).query.byDate({ eventId, occurrenceId });
  const { data: items } = await (after ? query.gt({ guestId: after }) : query).go({
    limit,
    consistent: true,
  });
  return { items, next: positionBehind(items, limit)?.guestId };
};
