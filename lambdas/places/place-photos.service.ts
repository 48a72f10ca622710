import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PlaceId, UploadId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { PlacePhotos } from '../media/api.ts';
import type { StoredPhoto } from './place.entity.ts';
import type { PlaceEditRow } from './place-edits.repository.ts';
import type { ShowPlace } from './place-page.ts';
import type { PlacePhotosRepository } from './place-photos.repository.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';

export interface PlacePhotosDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly photos: PlacePhotosRepository;
  readonly uploads: PlacePhotos;
  readonly show: ShowPlace;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'placeEdit'>;
}
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

export const createPlacePhotosService = (deps: PlacePhotosDeps) => {
  const { places, photos, uploads, show, clock, ids } = deps;

  /**
   * Changes the photos of a place, together with another write. Nothing is written if nothing changes.
   * @throws AppError request.conflict if they keep changing
   */
  const change = async (
    placeId: PlaceId,
    next: ChangePhotos,
    other?: TransactionWrite,
  ): Promise<{ readonly row: PlaceRow; readonly refused: boolean }> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const row = await places.find(placeId);
      if (!row) throw new AppError('place.not_found');
      const before = row.photos ?? [];
      const after = next(before);
      if (after === before) return { row, refused: false };
      const outcome = await photos.write(row, after, clock.now(), other);
      if (outcome === 'written') return { row: { ...row, photos: after }, refused: false };
      if (outcome === 'other_refused') return { row, refused: true };
    }
    throw new AppError('request.conflict');
  };

  return {
    /** A repeated request adds nothing more. @throws InvalidInput unless it is a finished photo of the caller that is not used yet; AppError place.photos_full */
    async add({ userId }: Caller, { id }: Pick<PlaceRow, 'id'>, roles: Roles, photo: UploadId) {
      const showing = uploads.showing(userId, photo, id);
      const { row, refused } = await change(id, added({ id: photo, authorId: userId }), showing);
      if (refused) throw unusable();
      return show(row, roles);
    },

    /** A repeated request suggests nothing more. @throws InvalidInput unless it is a finished photo of the caller that is not used yet */
    async suggest(
      { userId }: Caller,
      { id }: Pick<PlaceRow, 'id'>,
      photo: UploadId,
    ): Promise<{ done: true }> {
      const edit = { placeId: id, id: ids.placeEdit(), authorId: userId, changes: {}, photo };
      const showing = uploads.showing(userId, photo, id);
      const isNew = await photos.suggest({ ...edit, createdAt: clock.now() }, showing);
      if (!isNew && !(await uploads.isAt(userId, photo, id))) throw unusable();
      return { done: true };
    },

    /** @throws AppError place.changed_meanwhile unless exactly the photos of the place are named */
    async order({ id }: Pick<PlaceRow, 'id'>, roles: Roles, wanted: readonly UploadId[]) {
      const { row } = await change(id, (current) => {
        const next = wanted.flatMap((one) => current.find((photo) => photo.id === one) ?? []);
        const isEach = new Set(next).size === current.length && wanted.length === current.length;
        if (!isEach) throw new AppError('place.changed_meanwhile');
        return next.every((photo, index) => photo === current[index]) ? current : next;
      });
      return show(row, roles);
    },

    /** A photo that is gone already stays so. */
    async remove(place: PlaceRow, roles: Roles, photo: UploadId) {
      const found = place.photos?.find(({ id }) => id === photo);
      if (!found) return show(place, roles);
      const { row } = await change(
        place.id,
        (current) =>
          current.some(({ id }) => id === photo) ? current.filter(({ id }) => id !== photo) : current,
        uploads.dropping(found.authorId, photo),
      );
      return show(row, roles);
    },

    /** @throws AppError place.edit_not_found if it was answered meanwhile; place.photos_full */
    async accept({ placeId, id, authorId }: PlaceEditRow, photo: UploadId): Promise<void> {
      const answering = photos.answering({ placeId, id });
      const { refused } = await change(placeId, added({ id: photo, authorId }), answering);
      if (refused) throw new AppError('place.edit_not_found');
    },

    /** @throws AppError place.edit_not_found if it was answered meanwhile */
    async decline(edit: PlaceEditRow, photo: UploadId): Promise<void> {
      if (!(await photos.decline(edit, uploads.dropping(edit.authorId, photo))))
        throw new AppError('place.edit_not_found');
    },
  };
};
export type PlacePhotosService = ReturnType<typeof createPlacePhotosService>;
