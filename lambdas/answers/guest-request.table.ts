import { addMilliseconds, epochSeconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { EventId, GuestRequestId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
} from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** An RSVP of someone without an account, until it is confirmed and for a day. It holds no spot; `confirmedAs` is whose RSVP it became. */
export const GuestRequest = defineEntity('guestRequest', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    id: id<GuestRequestId>(),
    name: text(),
    /** Lowercase. */
    email: text(),
    slotId: text<SlotId>(),
    guests: { type: 'number', required: true },
    /** The token of the invitation link with which it was made: it must still work when it is confirmed. */
    invitation: optionalText(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    createdAt: text(),
    confirmedAs: optionalText<UserId>(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What does a link confirm? Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['id']),
  },
});
export type GuestRequestRow = RowOf<typeof GuestRequest>;
type Key = Pick<GuestRequestRow, 'eventId' | 'occurrenceId' | 'id'>;

/** How long the link works. */
const WORKS_HOURS = 24;

/** Until when a request that was made at an instant can be confirmed. */
export const confirmableUntil = (createdAt: string): string =>
  addMilliseconds(createdAt, WORKS_HOURS * HOUR_MS);

export const add = async (
  ctx: Context,
  request: Omit<NewRowOf<typeof GuestRequest>, 'expiresAt'>,
): Promise<void> => {
  await GuestRequest(ctx)
    .create({ ...request, expiresAt: epochSeconds(confirmableUntil(request.createdAt)) })
    .go();
};

/** Consistent: the email may be opened right away. */
export const find = async (ctx: Context, key: Key): Promise<GuestRequestRow | undefined> => {
  const { data } = await GuestRequest(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** Notes whose RSVP it has become; false if it is gone. Repeating it changes nothing. */
export const confirm = (ctx: Context, key: Key, confirmedAs: UserId): Promise<boolean> =>
  isWritten(
    GuestRequest(ctx)
      .patch(key)
      .set({ confirmedAs })
      .where((row, op) => `${op.notExists(row.confirmedAs)} OR ${op.eq(row.confirmedAs, confirmedAs)}`),
  );
