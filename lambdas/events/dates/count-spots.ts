import type { Change } from '#shared/declare/rows.ts';
import type { slotRow } from '#shared/domains/events/rows.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';

import { countsOf } from './event-page.ts';
import { facesOf } from './faces.ts';

/**
 * Keeps the card of a date in sync with its slots. The card is written from the current slots, ordered by the sum of their
 * revisions, so repeated and late deliveries change nothing.
 */
export const countSpots = async (ctx: Context, { after }: Change<typeof slotRow>): Promise<void> => {
  if (!after) return;
  const rows = await events.find(ctx, after);
  if (!rows) return;
  const countsRevision = rows.slots.reduce((sum, slot) => sum + slot.revision, 0);
  if (countsRevision <= rows.occurrence.countsRevision) return;
  const joiners = await facesOf(ctx, after);
  await events.summarize(ctx, after, {
    ...countsOf(rows.slots),
    joiners,
    countsRevision,
    updatedAt: ctx.clock.now(),
  });
};
