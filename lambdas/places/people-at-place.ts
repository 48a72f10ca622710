import type { PeopleAtPlace } from '#shared/domains/places/contract.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { EventsAround } from '../discover/api.ts';
import type { ReadPeopleHere } from '../events/api.ts';
import type { PlaceRow } from './places.repository.ts';

export interface PeopleAtPlaceDeps {
  readonly findOnNow: EventsAround['onNow'];
  readonly readPeopleHere: ReadPeopleHere;
}
/** Who is at a place now, as far as a viewer may know, by event. */
export type FindPeopleAt = (viewer: UserId, place: PlaceRow) => Promise<{ items: PeopleAtPlace[] }>;

export const createPeopleAtPlace =
  ({ findOnNow, readPeopleHere }: PeopleAtPlaceDeps): FindPeopleAt =>
  async (viewer, { facts }) => {
    const events = await findOnNow(facts, placeLimits.sameSpot, placeLimits.eventsNow, viewer);
    const found = await Promise.all(
      events.map(async ({ id, occurrenceId, title, dateStart, endsAt, cancelled }) => {
        const date = { eventId: id, occurrenceId, dateStart, endsAt, cancelled };
        const { items, next } = await readPeopleHere(viewer, date);
        return { event: { id, occurrenceId, title }, people: items, more: next !== null };
      }),
    );
    return { items: found.filter(({ people }) => people.length > 0) };
  };
