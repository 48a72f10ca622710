import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { Context } from '../../runtime/context.ts';
import * as changedFaces from '../store/changed-face.table.ts';

import { renewFaces } from './renew-faces.ts';

type UserRow = Change<typeof userRow>['after'];
const looksTheSame = (before: UserRow, after: UserRow): boolean =>
  before?.suspended === after?.suspended && before?.faceRevision === after?.faceRevision;

/**
 * Updates names and photos on the cards of dates that a person attends, removes the face of a suspended or deleted person, and restores it when the
 * suspension ends. Notes the person first: the job `recheckCardAvatars` finds the cards that are missed now.
 */
export const refreshCardAvatars = async (
  ctx: Context,
  { before, after }: Change<typeof userRow>,
): Promise<void> => {
  const user = after ?? before;
  if (!user || looksTheSame(before, after)) return;
  await changedFaces.note(ctx, user.id, ctx.clock.now());
  await renewFaces(ctx, user.id);
};
