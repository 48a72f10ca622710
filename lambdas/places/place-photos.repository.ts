import { createWriteTransaction } from 'electrodb';
import type { NewRowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact, writeOf } from '../data/transaction.ts';
import { Place, PlaceEditEntity, type StoredPhoto } from './place.entity.ts';
import type { PlaceEditRow } from './place-edits.repository.ts';
import type { PlaceRow } from './places.repository.ts';

/** The photos of places, and those that people suggest. */
export const createPlacePhotosRepository = (table: Table) => {
  const places = once(() => Place({ table }));
  const edits = once(() => PlaceEditEntity({ table }));
  return {
    /** Gives a place other photos, together with another write. Nothing is written unless both are. */
    async write(
      { id, photosRevision }: Pick<PlaceRow, 'id' | 'photosRevision'>,
      photos: readonly StoredPhoto[],
      now: string,
      other?: TransactionWrite,
    ): Promise<'written' | 'place_changed' | 'other_refused'> {
      const decided = await transact(() =>
        createWriteTransaction({ place: places() }, (tx) => [
          tx.place
            .patch({ id })
            .set({ photos, updatedAt: now })
            .add({ photosRevision: 1 })
            .where((row, op) =>
              photosRevision === undefined
                ? op.notExists(row.photosRevision)
                : op.eq(row.photosRevision, photosRevision),
            )
            .commit(),
          ...(other ? [other] : []),
        ]).go(),
      );
      if (decided.committed) return 'written';
      return decided.refused[0] ? 'place_changed' : 'other_refused';
    },

    /** Stores a suggested photo; false if the photo cannot be used. */
    async suggest(edit: NewRowOf<typeof PlaceEditEntity>, showing: TransactionWrite): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ edit: edits() }, (tx) => [tx.edit.create(edit).commit(), showing]).go(),
      );
      return committed;
    },

    /** The write that removes a suggestion; refused if it is gone already. */
    answering({ placeId, id }: Pick<PlaceEditRow, 'placeId' | 'id'>): TransactionWrite {
      return writeOf({ edit: edits() }, (tx) => tx.edit.remove({ placeId, id }).commit());
    },

    /** Removes a suggestion and its photo; false if it is gone already. */
    async decline({ placeId, id }: Pick<PlaceEditRow, 'placeId' | 'id'>, dropping: TransactionWrite) {
      const { committed } = await transact(() =>
        createWriteTransaction({ edit: edits() }, (tx) => [
          tx.edit.remove({ placeId, id }).commit(),
          dropping,
        ]).go(),
      );
      return committed;
    },
  };
};
export type PlacePhotosRepository = ReturnType<typeof createPlacePhotosRepository>;
