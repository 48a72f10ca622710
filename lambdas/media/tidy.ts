import { photoAddress, pictureKey, picturesFor } from '#shared/domains/media/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';
import type { FindPhoto } from '../users/api.ts';
import type { StoredUpload, UploadsRepository } from './uploads.repository.ts';

const PER_PAGE = 100;

export interface TidyDeps {
  readonly uploads: Pick<UploadsRepository, 'sentBy' | 'remove'>;
  readonly files: Pick<PictureFiles, 'delete'>;
  readonly findPhoto: FindPhoto;
}
export type Tidy = (userId: UserId) => Promise<void>;

/**
 * Deletes the finished photos of a person, except the one they show, and all pictures of a deleted account that no place shows. Files go first, so
 * that a retry still finds the rest.
 */
export const createTidy = ({ uploads, files, findPhoto }: TidyDeps): Tidy => {
  const drop = async (upload: StoredUpload): Promise<void> => {
    const { userId, id, purpose } = upload;
    for (const width of picturesFor[purpose].widths) await files.delete(pictureKey(purpose, id, width));
    await uploads.remove({ userId, id });
  };
  return async (userId) => {
    const photo = await findPhoto(userId);
    const isKept = ({ id, purpose, shownBy }: StoredUpload): boolean => {
      if (purpose === 'photo') return photoAddress(id) === photo;
      return photo !== undefined || (purpose === 'place' && shownBy !== undefined);
    };
    const pages = everyPage((cursor) => uploads.sentBy(userId, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const upload of items) if (upload.state === 'ready' && !isKept(upload)) await drop(upload);
  };
};
