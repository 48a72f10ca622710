import type { Change } from '#shared/declare/rows.ts';
import type { seriesRsvpRow } from '#shared/domains/events/rows.ts';
import type { Bundling } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import { seriesOf } from './series.topic.ts';

export interface AnnounceSeriesDeps {
  readonly cards: EventCards;
  readonly bundling: Pick<Bundling, 'changed'>;
}

/** Notifies the host once of somebody who is going to all dates, or has stopped, instead of once for each date. */
export const createSeriesReaction =
  ({ cards, bundling }: AnnounceSeriesDeps) =>
  async ({ before, after }: Change<typeof seriesRsvpRow>): Promise<void> => {
    if (!after || before?.state === after.state) return;
    const [card] = await cards.findCards([after]);
    if (!card || card.creatorId === after.userId) return;
    await bundling.changed({ userId: card.creatorId, topic: seriesOf(after.eventId) }, after.userId);
  };
