import { covers } from '#shared/domains/users/date-entry.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';
import type { SearchDocument, Trip } from './document.ts';

/** The trip that a player is on at an instant. */
export const tripOn = ({ trips = [] }: SearchDocument, at: string): Trip | undefined =>
  trips.find((trip) => covers(trip, wallClockIn(at, trip.timeZone).date));

/** A player where they are at an instant: at home, or in the city that they travel to. */
export const placedAt = (document: SearchDocument, at: string): SearchDocument => {
  const trip = tripOn(document, at);
  return trip ? { ...document, position: trip.position } : document;
};
