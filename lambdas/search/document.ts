import type { SearchKind } from '#shared/domains/search/rules.ts';
import { covers } from '#shared/domains/users/date-entry.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType, Platform } from '#shared/product/game-types.ts';

/** From the first to the last day, both `YYYY-MM-DD` by the clock of the city. */
export interface Trip {
  readonly date: string;
  readonly endDate: string | null;
  readonly position: Coordinates;
  readonly timeZone: string;
}

/** What the index knows about something that can be found. Results are not made from it, but from the thing itself. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly id: string;
  /** Null if both platforms show it. */
  readonly platform: Platform | null;
  readonly title: string;
  /** Other texts in which it can be found, such as its address. */
  readonly about: string;
  readonly position: Coordinates | null;
  readonly sports: readonly GameType[];
  /** When its next date starts; ISO instant, of events. */
  readonly startsAt?: string;
  /** When its last known date ends; ISO instant, of events. */
  readonly endsAt?: string;
  /** Of organizations: they come first in their list. */
  readonly verified?: boolean;
  /** Display names of the people shown on its page, of teams. */
  readonly people?: readonly string[];
  /** Self-rated, of players; for sports for which they are available. */
  readonly levels?: readonly { readonly sport: GameType; readonly level: number }[];
  /** When a player is usually free: a bit for each part of the week (`partsOfWeek`). */
  readonly free?: number;
  /** Where a player travels, soonest first. */
  readonly trips?: readonly Trip[];
  /** Whether everyone may know `free` and `trips`. Others decide for each viewer. */
  readonly isOpen?: boolean;
}

/** Names a document. */
export interface DocumentKey {
  readonly kind: SearchKind;
  readonly id: string;
}
export const keyText = ({ kind, id }: DocumentKey): string => `${kind} ${id}`;

/** Whether a platform shows something. */
export const isOn = ({ platform }: SearchDocument, shown: Platform): boolean =>
  platform === null || platform === shown;

/** Whether a document is about one of these sports. */
export const hasSportOf = (document: SearchDocument, sports: readonly GameType[]): boolean =>
  document.sports.some((sport) => sports.includes(sport));

/** The trip that a player is on at an instant. */
export const tripOn = ({ trips = [] }: SearchDocument, at: string): Trip | undefined =>
  trips.find((trip) => covers(trip, wallClockIn(at, trip.timeZone).date));

/** A player where they are at an instant: at home, or in the city that they travel to. */
export const placedAt = (document: SearchDocument, at: string): SearchDocument => {
  const trip = tripOn(document, at);
  return trip ? { ...document, position: trip.position } : document;
};
