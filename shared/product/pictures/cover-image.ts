import type { GameType, Platform } from '../game-types.ts';
import { lightAt } from './cover-lights.ts';

interface Covered {
  readonly gameType: GameType;
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** IANA. */
  readonly timeZone: string;
}

/** The path of an event's cover as a PNG, the same for all events of a sport in that light. It leads to the current drawing. */
export const coverImagePath = ({ gameType, dateStart, timeZone }: Covered, platform: Platform): string =>
  `/previews/cover/${gameType}/${lightAt(dateStart, timeZone)}/${platform}-email.png`;
