import { CustomAttributeType } from 'electrodb';
import type { NewPlaceStatus } from '#shared/domains/places/status.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, write } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { Place, type StoredStatus } from './place.table.ts';

/** What a place has announced. The reaction to it notifies the hosts and attendees, and changes the dates of who announced it. */
export const PlaceStatus = defineEntity('placeStatus', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    placeId: id<PlaceId>(),
    /** When it was announced, ISO instant. */
    setAt: id(),
    status: { type: CustomAttributeType<StoredStatus>('any'), required: true, readOnly: true },
    effect: id<NewPlaceStatus['effect']>(),
    /** Seconds since the epoch: a day after it has ended. */
    expiresAt: { type: 'number', field: 'ttl', required: true },
  },
  indexes: {
    /** What was announced at a moment. Cost: 1, consistent. */
    byPlace: primaryKey(['placeId'], ['setAt']),
  },
});
export type PlaceStatusRow = RowOf<typeof PlaceStatus>;

/** Gives a place a status, and notes that it was announced; false if the place does not exist, or something was announced at that very moment. */
export const announceStatus = (
  ctx: Context,
  placeId: PlaceId,
  status: StoredStatus,
  effect: NewPlaceStatus['effect'],
): Promise<boolean> => {
  const { from: setAt, until } = status;
  const expiresAt = epochSeconds(addMilliseconds(until, DAY_MS));
  return write(ctx, { Place, PlaceStatus }, (rows) => [
    rows.Place.patch({ id: placeId }).set({ status, updatedAt: setAt }).commit(),
    rows.PlaceStatus.create({ placeId, setAt, status, effect, expiresAt }).commit(),
  ]);
};

/** Consistent. */
export const findStatus = async (
  ctx: Context,
  placeId: PlaceId,
  setAt: string,
): Promise<PlaceStatusRow | undefined> => {
  const { data } = await PlaceStatus(ctx).get({ placeId, setAt }).go({ consistent: true });
  return data ?? undefined;
};
