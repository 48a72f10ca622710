import type { GameType } from '../../product/game-types.ts';

export const sportLimits = {
  /** Self-rated, on the sport's usual scale; the same bounds as an event's level. */
  level: { min: 1, max: 10, step: 0.5 },
} as const;

/** What a person says about one of their sports. */
export interface SportRating {
  readonly sport: GameType;
  /** Whether they are available to play it, or to be a substitute. */
  readonly toggle: boolean;
  /** Null if they have not rated themselves. */
  readonly level: number | null;
}

/** What a person says about each of their sports. Anyone who has said nothing about one is available for it. */
export const sportsOf = ({
  sports,
  sportAvailability,
}: {
  readonly sports: readonly GameType[];
  readonly sportAvailability: readonly SportRating[];
}): SportRating[] =>
  sports.map(
    (sport) =>
      sportAvailability.find((rated) => rated.sport === sport) ?? { sport, toggle: true, level: null },
  );
