import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { Tidy } from './tidy.ts';

/** Deletes a photo that its person has replaced or removed, and all pictures of a deleted account. */
export const createDropOldPicturesReaction =
  (tidy: Tidy) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (before && before.faceRevision !== after?.faceRevision) await tidy(before.id);
  };
