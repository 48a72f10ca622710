import { photoAddress, photoKey, pictureRules } from '#shared/domains/media/rules.ts';
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

/** Deletes the finished photos of a person, except the one they show. Files go first, so that a retry still finds the rest. */
export const createTidy = ({ uploads, files, findPhoto }: TidyDeps): Tidy => {
  const drop = async ({ userId, id }: StoredUpload): Promise<void> => {
    for (const size of pictureRules.photoSizes) await files.delete(photoKey(id, size));
    await uploads.remove({ userId, id });
  };
  return async (userId) => {
    const photo = await findPhoto(userId);
    const pages = everyPage((cursor) => uploads.sentBy(userId, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const upload of items)
        if (upload.state === 'ready' && photoAddress(upload.id) !== photo) await drop(upload);
  };
};
