import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PlaceId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import * as media from '../media/index.ts';
import type { Context } from '../runtime/context.ts';
import { showPlace } from './place-page.ts';
import {
  addPhotoEdit,
  dismissPhotoEdit,
  findPlace,
  type PlaceEditRow,
  type PlaceRow,
  removesEdit,
  type StoredPhoto,
  writePhotos,
} from './store/index.ts';

interface Caller {
  readonly userId: UserId;
}
type Roles = readonly PlaceRole[];
type ChangePhotos = (current: readonly StoredPhoto[]) => readonly StoredPhoto[];

/** Someone else may change the photos at the same moment; then they are read again. */
const MAX_ROUNDS = 4;

const unusable = () => new InvalidInput([{ field: 'body.photo', reason: 'choice' }]);

const added =
  (photo: StoredPhoto): ChangePhotos =>
  (current) => {
    if (current.some(({ id }) => id === photo.id)) return current;
    if (current.length >= placeLimits.photos.max) throw new AppError('place.photos_full');
    return [...current, photo];
  };

/**
 * Changes the photos of a place, together with another write. Nothing is written if nothing changes.
 * @throws AppError request.conflict if they keep changing
 */
const change = async (
  ctx: Context,
  placeId: PlaceId,
  next: ChangePhotos,
  other?: TransactionWrite,
): Promise<{ readonly row: PlaceRow; readonly refused: boolean }> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await findPlace(ctx, placeId);
    if (!row) throw new AppError('place.not_found');
    const before = row.photos ?? [];
    const after = next(before);
    if (after === before) return { row, refused: false };
    const outcome = await writePhotos(ctx, row, after, other);
    if (outcome === 'written') return { row: { ...row, photos: after }, refused: false };
    if (outcome === 'other_refused') return { row, refused: true };
  }
  throw new AppError('request.conflict');
};

/** A repeated request adds nothing more. @throws InvalidInput unless it is a finished photo of the caller that is not used yet; AppError place.photos_full */
export const add = async (
  ctx: Context,
  { userId }: Caller,
  { id }: Pick<PlaceRow, 'id'>,
  roles: Roles,
  photo: UploadId,
) => {
  const showing = media.showsAtPlace(ctx, userId, photo, id);
  const { row, refused } = await change(ctx, id, added({ id: photo, authorId: userId }), showing);
  if (refused) throw unusable();
  return showPlace(ctx, row, roles);
};

/** A repeated request suggests nothing more. @throws InvalidInput unless it is a finished photo of the caller that is not used yet */
export const suggest = async (
  ctx: Context,
  { userId }: Caller,
  { id: placeId }: Pick<PlaceRow, 'id'>,
  photo: UploadId,
): Promise<{ done: true }> => {
  const edit = { placeId, id: ctx.ids.placeEdit(), authorId: userId, changes: {}, photo };
  const showing = media.showsAtPlace(ctx, userId, photo, placeId);
  const isNew = await addPhotoEdit(ctx, { ...edit, createdAt: ctx.clock.now() }, showing);
  if (!isNew && !(await media.isShownAtPlace(ctx, userId, photo, placeId))) throw unusable();
  return { done: true };
};

/** @throws AppError place.changed_meanwhile unless exactly the photos of the place are named */
export const order = async (
  ctx: Context,
  { id }: Pick<PlaceRow, 'id'>,
  roles: Roles,
  wanted: readonly UploadId[],
) => {
  const { row } = await change(ctx, id, (current) => {
    const next = wanted.flatMap((one) => current.find((photo) => photo.id === one) ?? []);
    const isEach = new Set(next).size === current.length && wanted.length === current.length;
    if (!isEach) throw new AppError('place.changed_meanwhile');
    return next.every((photo, index) => photo === current[index]) ? current : next;
  });
  return showPlace(ctx, row, roles);
};

/** A photo that is gone already stays so. */
export const remove = async (ctx: Context, place: PlaceRow, roles: Roles, photo: UploadId) => {
  const found = place.photos?.find(({ id }) => id === photo);
  if (!found) return showPlace(ctx, place, roles);
  const { row } = await change(
    ctx,
    place.id,
    (current) =>
      current.some(({ id }) => id === photo) ? current.filter(({ id }) => id !== photo) : current,
    media.dropsPicture(ctx, found.authorId, photo),
  );
  return showPlace(ctx, row, roles);
};

/** @throws AppError place.edit_not_found if it was answered meanwhile; place.photos_full */
export const accept = async (ctx: Context, edit: PlaceEditRow, photo: UploadId): Promise<void> => {
  const { placeId, authorId } = edit;
  const { refused } = await change(ctx, placeId, added({ id: photo, authorId }), removesEdit(ctx, edit));
  if (refused) throw new AppError('place.edit_not_found');
};

/** Deletes a suggested photo, and the suggestion; false if it was answered meanwhile. */
export const decline = (ctx: Context, edit: PlaceEditRow, photo: UploadId): Promise<boolean> =>
  dismissPhotoEdit(ctx, edit, media.dropsPicture(ctx, edit.authorId, photo));
