import type { Change } from '#shared/declare/rows.ts';
import type { seriesRsvpRow } from '#shared/domains/events/rows.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';

import { seriesOf } from './series-topic.ts';
import { topics } from './topics.ts';

/** Notifies the host once of somebody who is going to all dates, or has stopped, instead of once for each date. */
export const announceSeries = async (
  ctx: Context,
  { before, after }: Change<typeof seriesRsvpRow>,
): Promise<void> => {
  if (!after || before?.state === after.state) return;
  const [card] = await cards.findCards(ctx, [after]);
  if (!card || card.creatorId === after.userId) return;
  await notifications.bundleChange(
    ctx,
    topics,
    { userId: card.creatorId, topic: seriesOf(after.eventId) },
    after.userId,
  );
};
