import type { Change } from '#shared/declare/rows.ts';
import type { uploadRow } from '#shared/domains/media/rows.ts';
import { pictureKey, picturesFor } from '#shared/domains/media/rules.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';

/** Deletes the files of a cover with its row: no event shows it, it has expired, or the account was deleted. */
export const createDropFilesReaction =
  (files: Pick<PictureFiles, 'delete'>) =>
  async ({ before }: Change<typeof uploadRow>): Promise<void> => {
    if (before?.purpose !== 'cover') return;
    for (const width of picturesFor.cover.widths) await files.delete(pictureKey('cover', before.id, width));
  };
