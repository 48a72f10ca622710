import { CustomAttributeType } from 'electrodb';
import type { Crop, PictureType, Purpose, Refusal, UploadState } from '#shared/domains/media/rules.ts';
import { type EventId, UploadId, type UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text, write } from '../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A picture that a person sends, and what it became. */
export const Upload = defineEntity('upload', {
  privacy: { onDeletion: 'erased', inExport: 'uploads' },
  attributes: {
    userId: id<UserId>(),
    id: id<UploadId>(),
    type: text<PictureType>(),
    purpose: id<Purpose>(),
    state: text<UploadState>(),
    /** Given with the wish to use it. */
    crop: { type: CustomAttributeType<Crop>('any') },
    refusal: optionalText<Refusal>(),
    /** The ids of the events that show it, of a cover, or of the place or the team: absent if there are none. */
    shownBy: { type: 'set', items: 'string' },
    /** Seconds since the epoch, absent once it is shown; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
    ...stamps,
  },
  indexes: {
    /** What has a person sent, and what became of it? Cost: 1, consistent; ½ for 4 KB of all that the person has sent. */
    byPerson: primaryKey(['userId'], ['id']),
  },
});
export type UploadRow = RowOf<typeof Upload>;
type UploadKey = Pick<UploadRow, 'userId' | 'id'>;

/** Only `userId` and `id`: callers pass whole rows. */
const keyOf = ({ userId, id: uploadId }: UploadKey): UploadKey => ({ userId, id: uploadId });

interface NewUploadRow extends UploadKey {
  readonly type: PictureType;
  readonly purpose: Purpose;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly now: string;
}

/** Adds an upload, unless the request did already. */
export const addUpload = async (
  ctx: Context,
  requestKey: NewRequestKey,
  { now, ...upload }: NewUploadRow,
): Promise<'added' | 'key_known'> => {
  const row = { ...upload, state: 'waiting', createdAt: now, updatedAt: now } as const;
  const isAdded = await write(ctx, { RequestKey, Upload }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.Upload.create(row).commit(),
  ]);
  return isAdded ? 'added' : 'key_known';
};

/** The upload that the same request added before. @throws as `findMade` */
export const findAdded = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, UploadId, userId, request))?.[0];

/** Consistent. */
export const findUpload = async (ctx: Context, key: UploadKey): Promise<UploadRow | undefined> => {
  const { data } = await Upload(ctx).get(keyOf(key)).go({ consistent: true });
  return data ?? undefined;
};

const changed = (ctx: Context, key: UploadKey) =>
  Upload(ctx).patch(keyOf(key)).set({ updatedAt: ctx.clock.now() }).add({ revision: 1 });

/** Stores what part of the picture is wanted; false if that was stored before. */
export const giveCrop = (ctx: Context, key: UploadKey, crop: Crop): Promise<boolean> =>
  isWritten(
    changed(ctx, key)
      .set({ state: 'given', crop })
      .where((row, op) => op.eq(row.state, 'waiting')),
  );

/** The photo exists; the row is kept as long as the photo. */
export const finishPhoto = async (ctx: Context, key: UploadKey): Promise<void> => {
  await isWritten(
    changed(ctx, key)
      .set({ state: 'ready' })
      .remove(['expiresAt'])
      .where((row, op) => op.eq(row.state, 'given')),
  );
};

/** The picture exists that an event, a place, or a team can show, and expires unless something shows it by then. */
export const finishUnused = async (ctx: Context, key: UploadKey, expiresAt: number): Promise<void> => {
  await isWritten(
    changed(ctx, key)
      .set({ state: 'ready', expiresAt })
      .where((row, op) => op.eq(row.state, 'given')),
  );
};

export const refuseUpload = async (ctx: Context, key: UploadKey, refusal: Refusal): Promise<void> => {
  await isWritten(
    changed(ctx, key)
      .set({ state: 'refused', refusal })
      .where((row, op) => op.eq(row.state, 'given')),
  );
};

/** Notes that an event does not show a cover anymore; removes one that no other shows. Nothing if the row has changed since it was read. */
export const hideFromEvent = async (
  ctx: Context,
  { revision, shownBy = [], ...upload }: UploadRow,
  eventId: EventId,
): Promise<void> => {
  const isShown = shownBy.some((other) => other !== eventId);
  const hiding = isShown
    ? Upload(ctx)
        .patch(keyOf(upload))
        .delete({ shownBy: [eventId] })
        .add({ revision: 1 })
    : Upload(ctx).remove(keyOf(upload));
  await isWritten(hiding.where((row, op) => op.eq(row.revision, revision)));
};

/** A page of what a person has sent, oldest first. */
export const listSentBy = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const query = Upload(ctx).query.byPerson({ userId });
  const { data, cursor: next } = await query.go({ limit, cursor, consistent: true });
  return { items: data, cursor: next };
};

export const removeUpload = async (ctx: Context, key: UploadKey): Promise<void> => {
  await Upload(ctx).delete(keyOf(key)).go();
};
