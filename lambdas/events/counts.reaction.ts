import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/events/shapes.ts';
import type { Clock } from '../core/clock.ts';
import { reaction } from '../core/reaction.ts';
import { countsOf, FACES } from './event-page.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface CountsDeps {
  readonly events: EventsRepository;
  readonly rsvps: RsvpsRepository;
  readonly clock: Clock;
}

const ROWS_FOR_FACES = 25;

/**
 * Keeps the card of a date in step with its slots. The card is written from what the slots hold now, ordered by the sum of their
 * revisions: repeats and late arrivals change nothing.
 */
export const createCountsReaction = ({ events, rsvps, clock }: CountsDeps) => {
  const facesOf = async (key: OccurrenceKey): Promise<Face[]> => {
    const rows = await rsvps.list(key, undefined, ROWS_FOR_FACES);
    return rows
      .filter(({ status }) => holdsPlaces(status))
      .slice(0, FACES)
      .map(({ userId, displayName, photoURL = null }) => ({ userId, displayName, photoURL }));
  };
  return reaction('slot', ['inserted', 'modified'], async ({ after }) => {
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
  });
};
