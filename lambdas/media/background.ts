import { forgetting } from '../core/background.ts';
import type { Work } from '../runtime/background.ts';
import type { media as domain } from './domain.ts';
import { deleteAllOf, deleteFiles, deleteUnused, processUpload } from './pictures.ts';

export const work = {
  reactions: {
    makePictures: processUpload,

    /** Deletes a photo that its person has replaced or removed, and all pictures of a deleted account. */
    dropOldPictures: async (ctx, { before, after }) => {
      if (before && before.summaryRevision !== after?.summaryRevision) await deleteUnused(ctx, before.id);
    },

    forgetPerson: forgetting(deleteAllOf),

    /** Deletes the files of a cover or a photo of a place with its row: nothing shows it, it has expired, or the account was deleted. */
    dropFiles: async (ctx, { before }) => {
      if (before && before.purpose !== 'photo') await deleteFiles(ctx, before);
    },
  },
} satisfies Work<typeof domain.background>;
