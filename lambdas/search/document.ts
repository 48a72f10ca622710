import type { PlayerLevels } from '#shared/domains/players/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType, Platform } from '#shared/product/game-types.ts';

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
  /** Display names of the people shown on its page, of teams. */
  readonly people?: readonly string[];
  /** Self-rated, of players. */
  readonly levels?: PlayerLevels;
  /** When a player is usually free: a bit for each part of the week (`partsOfWeek`), if they share it. */
  readonly free?: number;
}

/** Names a document. */
export interface DocumentKey {
  readonly kind: SearchKind;
  readonly id: string;
}
export const keyText = ({ kind, id }: DocumentKey): string => `${kind} ${id}`;
