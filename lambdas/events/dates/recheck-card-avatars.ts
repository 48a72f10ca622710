import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as changedFaces from '../store/changed-face.table.ts';
import type { ChangedFaceRow } from '../store/index.ts';

import { renewFaces } from './renew-faces.ts';

const PER_PAGE = 100;
/** Longer than a reaction can run: one that read the old account has written by then. An index is late by less than a second, as a rule. */
const AGAIN_AFTER_MS = 6 * MINUTE_MS;

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  const until = addMilliseconds(now, -AGAIN_AFTER_MS);
  for await (const { items } of everyPage((cursor) => changedFaces.before(ctx, until, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: addMilliseconds(first.changedAt, AGAIN_AFTER_MS) };
  }
}

const work = async (ctx: Context, changed: ChangedFaceRow): Promise<void> => {
  await renewFaces(ctx, changed.userId);
  await changedFaces.forget(ctx, changed);
};

/**
 * Updates the cards of people whose face has changed once more. The first time, at once, may miss an RSVP that the index did not know of, or be
 * followed by a card written with the face from before. People who are done are not found again, so no position is stored.
 */
export const recheckCardAvatars = (ctx: Context) =>
  runPagedJob<ChangedFaceRow>(ctx, {
    name: 'showFacesAgain',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (changed) => work(ctx, changed),
    timeMs: 4 * MINUTE_MS,
  });
