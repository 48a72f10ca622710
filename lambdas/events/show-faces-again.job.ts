import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { ChangedFaceRow, ChangedFacesRepository } from './changed-faces.repository.ts';
import type { RenewFaces } from './renew-faces.ts';

export interface ShowFacesAgainDeps extends PagedJobDeps {
  readonly changedFaces: Pick<ChangedFacesRepository, 'before' | 'forget'>;
  readonly renewFaces: RenewFaces;
}

const PER_PAGE = 100;
/** Longer than a reaction can run: one that read the old account has written by then. An index is late by less than a second, as a rule. */
const AGAIN_AFTER_MS = 6 * MINUTE_MS;

/**
 * Updates the cards of people whose face has changed once more. The first time, at once, may miss an RSVP that the index did not know of, or be
 * followed by a card written with the face from before. People who are done are not found again, so no position is stored.
 */
export const createShowFacesAgainJob = ({ changedFaces, renewFaces, ...deps }: ShowFacesAgainDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    const until = addMilliseconds(now, -AGAIN_AFTER_MS);
    for await (const { items } of everyPage((cursor) => changedFaces.before(until, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: addMilliseconds(first.changedAt, AGAIN_AFTER_MS) };
    }
  }
  const work = async (changed: ChangedFaceRow): Promise<void> => {
    await renewFaces(changed.userId);
    await changedFaces.forget(changed);
  };
  return createPagedJob<ChangedFaceRow>({ name: 'showFacesAgain', pages, work, timeMs: 4 * MINUTE_MS }, deps);
};
