import { createWriteTransaction } from 'electrodb';
import type { Crop, PictureType, Purpose, Refusal } from '#shared/domains/media/rules.ts';
import { type EventId, type PlaceId, UploadId, type UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact, writeOf } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { Upload } from './upload.entity.ts';

export type StoredUpload = RowOf<typeof Upload>;
type UploadKey = Pick<StoredUpload, 'userId' | 'id'>;

interface NewRow extends UploadKey {
  readonly type: PictureType;
  readonly purpose: Purpose;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly now: string;
}

export const createUploadsRepository = (table: Table) => {
  const uploads = once(() => Upload({ table }));
  const requestKeys = createRequestKeys(table, UploadId);
  return {
    /** Adds an upload, unless the request did already. */
    async add(requestKey: NewRequestKey, { now, ...upload }: NewRow): Promise<'added' | 'key_known'> {
      const entities = { requestKey: requestKeys.entity(), upload: uploads() };
      const row = { ...upload, state: 'waiting', createdAt: now, updatedAt: now } as const;
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.upload.create(row).commit(),
        ]).go(),
      );
      return committed ? 'added' : 'key_known';
    },

    madeBy: requestKeys.madeBy,

    async find({ userId, id }: UploadKey): Promise<StoredUpload | undefined> {
      const { data } = await uploads().get({ userId, id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Says what part of the picture is wanted; false if that was said before. */
    give({ userId, id }: UploadKey, crop: Crop, now: string): Promise<boolean> {
      return isWritten(
        uploads()
          .patch({ userId, id })
          .set({ state: 'given', crop, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.state, 'waiting')),
      );
    },

    /** The photo exists; the row is kept as long as the photo. */
    async finish({ userId, id }: UploadKey, now: string): Promise<void> {
      await isWritten(
        uploads()
          .patch({ userId, id })
          .set({ state: 'ready', updatedAt: now })
          .add({ revision: 1 })
          .remove(['expiresAt'])
          .where((row, op) => op.eq(row.state, 'given')),
      );
    },

    /** The cover or the photo of a place exists, and expires unless something shows it by then. */
    async finishUnused({ userId, id }: UploadKey, expiresAt: number, now: string): Promise<void> {
      await isWritten(
        uploads()
          .patch({ userId, id })
          .set({ state: 'ready', expiresAt, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.state, 'given')),
      );
    },

    /** The write that notes that an event shows a cover; refused unless there is one. */
    showing({ userId, id }: UploadKey, eventId: EventId): TransactionWrite {
      return writeOf({ upload: uploads() }, (write) =>
        write.upload
          .patch({ userId, id })
          .add({ shownBy: [eventId], revision: 1 })
          .remove(['expiresAt'])
          .where((row, op) => `${op.eq(row.state, 'ready')} AND ${op.eq(row.purpose, 'cover')}`)
          .commit(),
      );
    },

    /** The write that notes that a place shows a photo, or that it is suggested there; refused unless there is one, which nothing shows. */
    showingAt({ userId, id }: UploadKey, placeId: PlaceId): TransactionWrite {
      return writeOf({ upload: uploads() }, (write) =>
        write.upload
          .patch({ userId, id })
          .add({ shownBy: [placeId], revision: 1 })
          .remove(['expiresAt'])
          .where(
            (row, op) =>
              `${op.eq(row.state, 'ready')} AND ${op.eq(row.purpose, 'place')} AND ${op.notExists(row.shownBy)}`,
          )
          .commit(),
      );
    },

    /** The write that removes an upload; its files follow. */
    dropping({ userId, id }: UploadKey): TransactionWrite {
      return writeOf({ upload: uploads() }, (write) => write.upload.delete({ userId, id }).commit());
    },

    /** Notes that an event does not show a cover anymore; removes one that no other shows. Nothing if the row has changed since it was read. */
    async hidden({ userId, id, revision, shownBy = [] }: StoredUpload, eventId: EventId): Promise<void> {
      const isShown = shownBy.some((other) => other !== eventId);
      const write = isShown
        ? uploads()
            .patch({ userId, id })
            .delete({ shownBy: [eventId] })
            .add({ revision: 1 })
        : uploads().remove({ userId, id });
      await isWritten(write.where((row, op) => op.eq(row.revision, revision)));
    },

    async refuse({ userId, id }: UploadKey, refusal: Refusal, now: string): Promise<void> {
      await isWritten(
        uploads()
          .patch({ userId, id })
          .set({ state: 'refused', refusal, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.state, 'given')),
      );
    },

    /** A page of what a person has sent, oldest first. */
    async sentBy(userId: UserId, limit: number, cursor: string | null) {
      const query = uploads().query.byPerson({ userId });
      const { data, cursor: next } = await query.go({ limit, cursor, consistent: true });
      return { items: data, cursor: next };
    },

    async remove({ userId, id }: { readonly userId: UserId; readonly id: UploadId }): Promise<void> {
      await uploads().delete({ userId, id }).go();
    },
  };
};
export type UploadsRepository = ReturnType<typeof createUploadsRepository>;
