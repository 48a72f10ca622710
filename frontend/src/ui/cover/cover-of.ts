import { hashOf } from '#shared/kernel/hash.ts';
import type { GameType } from '#shared/product/game-types.ts';

/** The lighting of a cover; `frontend/covers/light` has a file for each. */
export const lights = ['morning', 'day', 'evening', 'night'] as const;
export type Light = (typeof lights)[number];

/** Wall-clock hours at which the light changes; before the first of them it is night. */
const BEGINS: readonly (readonly [hour: number, light: Light])[] = [
  [5, 'morning'],
  [11, 'day'],
  [17, 'evening'],
  [20, 'night'],
];

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

const hourAt = (instant: string, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)),
  );

/** The light outside at an instant (ISO), by the wall clock in a zone. */
export const lightAt = (instant: string, timeZone: string): Light => {
  const hour = hourAt(instant, timeZone);
  return BEGINS.findLast(([begins]) => hour >= begins)?.[1] ?? 'night';
};

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
}

/** An event's cover: its sport, in the light of its starting hour. */
export const coverOf = ({ gameType, dateStart, timeZone }: Covered): CoverArt =>
  artOf(gameType, dateStart === undefined ? 'day' : lightAt(dateStart, timeZone));

interface Timeless {
  readonly name: string;
  readonly gameTypes: readonly GameType[];
}

/** Lights for covers without a time: varied, and none of them dark. */
const timelessLights = ['morning', 'day', 'evening'] as const;

/** The cover of a team or a person: the first sport, in a light that depends on the name. */
export const timelessCoverOf = ({ name, gameTypes }: Timeless): CoverArt =>
  artOf(gameTypes[0] ?? 'other', timelessLights[hashOf(name) % timelessLights.length] ?? 'day');
