import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { Clock } from '../core/clock.ts';
import type { ChangedFacesRepository } from './changed-faces.repository.ts';
import type { RenewFaces } from './renew-faces.ts';

export interface FacesReactionDeps {
  readonly renewFaces: RenewFaces;
  readonly changedFaces: Pick<ChangedFacesRepository, 'note'>;
  readonly clock: Clock;
}

type Told = Change<typeof userRow>['after'];
const looksTheSame = (before: Told, after: Told): boolean =>
  before?.suspended === after?.suspended && before?.faceRevision === after?.faceRevision;

/**
 * Updates names and photos on the cards of dates that a person attends, removes the face of a suspended or deleted person, and restores it when the
 * suspension ends. Notes the person first: the job `showFacesAgain` finds the cards that are missed now.
 */
export const createFacesReaction =
  ({ renewFaces, changedFaces, clock }: FacesReactionDeps) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    const user = after ?? before;
    if (!user || looksTheSame(before, after)) return;
    await changedFaces.note(user.id, clock.now());
    await renewFaces(user.id);
  };
