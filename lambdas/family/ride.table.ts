import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** Who drives a child to a date of an event, as one of those who care for the child chose. */
export const FamilyRide = defineEntity('familyRide', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    childId: id<UserId>(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    driverId: text<UserId>(),
    chosenBy: text<UserId>(),
    chosenAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Who drives a child where? Cost: 1 for 4 KB, consistent. */
    byChild: primaryKey(['childId'], ['eventId', 'occurrenceId']),
  },
});
export type FamilyRideRow = RowOf<typeof FamilyRide>;
export type RideKey = Pick<FamilyRideRow, 'childId' | 'eventId' | 'occurrenceId'>;

/** How long it is known who drove. */
const KEPT_MS = 2 * DAY_MS;

export const save = async (
  ctx: Context,
  key: RideKey,
  by: Pick<FamilyRideRow, 'driverId' | 'chosenBy'>,
  dateStart: string,
): Promise<void> => {
  const expiresAt = epochSeconds(addMilliseconds(dateStart, KEPT_MS));
  await FamilyRide(ctx)
    .put({ ...key, ...by, chosenAt: ctx.clock.now(), expiresAt })
    .go();
};

export const remove = async (ctx: Context, key: RideKey): Promise<void> => {
  await FamilyRide(ctx).delete(key).go();
};

export const listOf = async (ctx: Context, childId: UserId): Promise<FamilyRideRow[]> => {
  const { data } = await FamilyRide(ctx).query.byChild({ childId }).go({ consistent: true, pages: 'all' });
  return data;
};
