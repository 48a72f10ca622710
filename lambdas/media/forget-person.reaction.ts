import { pictureKey, picturesFor } from '#shared/domains/media/rules.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';
import type { StoredUpload, UploadsRepository } from './uploads.repository.ts';

export interface ForgetPersonDeps {
  readonly uploads: Pick<UploadsRepository, 'sentBy' | 'remove'>;
  readonly files: Pick<PictureFiles, 'delete' | 'forget'>;
}

const PER_PAGE = 100;

/**
 * Deletes all that a deleted account has sent, whatever became of it, except photos that places show: they belong to the place. Files go first, so
 * that a retry still finds the rest.
 */
export const createForgetPersonReaction = ({ uploads, files }: ForgetPersonDeps) => {
  const drop = async ({ userId, id, purpose }: StoredUpload): Promise<void> => {
    await files.forget(id);
    for (const width of picturesFor[purpose].widths) await files.delete(pictureKey(purpose, id, width));
    await uploads.remove({ userId, id });
  };
  return forgetting(async (person) => {
    const pages = everyPage((cursor) => uploads.sentBy(person, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const upload of items)
        if (upload.purpose !== 'place' || upload.shownBy === undefined) await drop(upload);
  });
};
