import type { Change } from '#shared/declare/rows.ts';
import type { uploadRow } from '#shared/domains/media/rows.ts';
import { pictureKey, picturesFor } from '#shared/domains/media/rules.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';

/** Deletes the files of a cover or a photo of a place with its row: nothing shows it, it has expired, or the account was deleted. */
export const createDropFilesReaction =
  (files: Pick<PictureFiles, 'delete'>) =>
  async ({ before }: Change<typeof uploadRow>): Promise<void> => {
    if (!before || before.purpose === 'photo') return;
    const { purpose, id } = before;
    for (const width of picturesFor[purpose].widths) await files.delete(pictureKey(purpose, id, width));
  };
