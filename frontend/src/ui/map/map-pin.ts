import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType } from '#shared/product/game-types.ts';

/** Something at a position. */
export interface MapPin extends Coordinates {
  readonly id: string;
  readonly game: GameType;
  /** Next to the picture of the sport: '9 AM'. */
  readonly text: string;
  /** What screen readers say: 'Pickleball, Saturday, November 28, 9 AM'. */
  readonly label: string;
  /** Drawn quietly: there is no spot left. */
  readonly muted?: boolean;
}

/** A pin that a person can move. */
export interface MovablePin extends Coordinates {
  readonly label: string;
  readonly onMove: (to: Coordinates) => void;
}

/** An area, drawn below the pins. */
export interface MapCircle extends Coordinates {
  /** Its radius. */
  readonly miles: number;
}
