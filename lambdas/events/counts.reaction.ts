import type { Change } from '#shared/declare/rows.ts';
import type { slotRow } from '#shared/domains/events/rows.ts';
import type { Clock } from '../core/clock.ts';
import { countsOf } from './event-page.ts';
import type { EventsRepository } from './events.repository.ts';
import type { FacesOf } from './faces.ts';

export interface CountsDeps {
  readonly events: EventsRepository;
  readonly facesOf: FacesOf;
  readonly clock: Clock;
}

/**
 * Keeps the card of a date in sync with its slots. The card is written from the current slots, ordered by the sum of their
 * revisions, so repeated and late deliveries change nothing.
 */
export const createCountsReaction =
  ({ events, facesOf, clock }: CountsDeps) =>
  async ({ after }: Change<typeof slotRow>): Promise<void> => {
    if (!after) return;
    const rows = await events.find(after);
    if (!rows) return;
    const countsRevision = rows.slots.reduce((sum, slot) => sum + slot.revision, 0);
    if (countsRevision <= rows.occurrence.countsRevision) return;
    const joiners = await facesOf(after);
    await events.summarize(after, {
      ...countsOf(rows.slots),
      joiners,
      countsRevision,
      updatedAt: clock.now(),
    });
  };
