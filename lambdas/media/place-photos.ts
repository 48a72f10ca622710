import type { PlaceId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import { createUploadsRepository } from './uploads.repository.ts';

/** The photos of places. Each belongs to one place, and stays when the account of who sent it is deleted. */
export interface PlacePhotos {
  /** Whether a place shows that person's photo already, or it is suggested there. Consistent. */
  isAt(userId: UserId, photo: UploadId, placeId: PlaceId): Promise<boolean>;
  /** The write for the transaction in which a place gets a photo: refused unless it is a finished one of that person that nothing shows. */
  showing(userId: UserId, photo: UploadId, placeId: PlaceId): TransactionWrite;
  /** The write for the transaction in which a place loses a photo, which is deleted. */
  dropping(userId: UserId, photo: UploadId): TransactionWrite;
}

export const openPlacePhotos = (table: Table): PlacePhotos => {
  const uploads = once(() => createUploadsRepository(table));
  return {
    async isAt(userId, id, placeId) {
      const upload = await uploads().find({ userId, id });
      return upload?.shownBy?.includes(placeId) ?? false;
    },
    showing: (userId, id, placeId) => uploads().showingAt({ userId, id }, placeId),
    dropping: (userId, id) => uploads().dropping({ userId, id }),
  };
};
