import { createWriteTransaction } from 'electrodb';
import type { NewPlaceStatus } from '#shared/domains/places/status.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { Place, PlaceStatusEntity, type StoredStatus } from './place.entity.ts';

export type PlaceStatusRow = RowOf<typeof PlaceStatusEntity>;

/** What places have announced. */
export const createPlaceStatusesRepository = (table: Table) => {
  const places = once(() => Place({ table }));
  const statuses = once(() => PlaceStatusEntity({ table }));
  return {
    /** Gives a place a status, and notes that it was announced; false if the place does not exist, or something was announced at that very moment. */
    async set(placeId: PlaceId, status: StoredStatus, effect: NewPlaceStatus['effect']): Promise<boolean> {
      const { from: setAt, until } = status;
      const expiresAt = epochSeconds(addMilliseconds(until, DAY_MS));
      const { committed } = await transact(() =>
        createWriteTransaction({ place: places(), status: statuses() }, (write) => [
          write.place.patch({ id: placeId }).set({ status, updatedAt: setAt }).commit(),
          write.status.create({ placeId, setAt, status, effect, expiresAt }).commit(),
        ]).go(),
      );
      return committed;
    },

    /** The place is open again. */
    async end(placeId: PlaceId, now: string): Promise<void> {
      await isWritten(
        places()
          .patch({ id: placeId })
          .set({ updatedAt: now })
          .remove(['status'])
          .where((row, op) => op.exists(row.status)),
      );
    },

    /** Consistent. */
    async find(placeId: PlaceId, setAt: string): Promise<PlaceStatusRow | undefined> {
      const { data } = await statuses().get({ placeId, setAt }).go({ consistent: true });
      return data ?? undefined;
    },
  };
};
export type PlaceStatusesRepository = ReturnType<typeof createPlaceStatusesRepository>;
