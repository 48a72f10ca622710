import { hashOf } from '#shared/kernel/hash.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { type Light, lightAt } from '#shared/product/pictures/cover-lights.ts';

export interface CoverArt {
  /** The cover's file name. */
  readonly file: string;
  /** The style sheet knows what to keep in view of each sport's picture. */
  readonly game: GameType;
}

/** 'beach_volleyball' → 'beach-volleyball' */
export const coverName = (game: string): string => game.replaceAll('_', '-');

/** 'beach_volleyball' at night → 'beach-volleyball-night.svg' */
export const coverFile = (game: string, light: Light): string => `${coverName(game)}-${light}.svg`;

const artOf = (game: GameType, light: Light): CoverArt => ({
  file: coverFile(game, light),
  game,
});

interface Covered {
  readonly gameType: GameType;
  /** ISO instant; unknown means daylight. */
  readonly dateStart?: string | undefined;
  /** Where it takes place. */
  readonly timeZone: string;
  /** What the host chose. */
  readonly coverLight?: Light | null | undefined;
}

/** An event's cover: its sport, in the light of its starting hour, or in the one that the host chose. */
export const coverOf = ({ gameType, dateStart, timeZone, coverLight }: Covered): CoverArt =>
  artOf(gameType, coverLight ?? (dateStart === undefined ? 'day' : lightAt(dateStart, timeZone)));

interface Timeless {
  readonly name: string;
  readonly gameTypes: readonly GameType[];
}

/** Lights for covers without a time: varied, and none of them dark. */
const timelessLights = ['morning', 'day', 'evening'] as const;

/** The cover of a team or a person: the first sport, in a light that depends on the name. */
export const timelessCoverOf = ({ name, gameTypes }: Timeless): CoverArt =>
  artOf(gameTypes[0] ?? 'other', timelessLights[hashOf(name) % timelessLights.length] ?? 'day');
