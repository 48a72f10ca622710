import type { GameType } from '#shared/product/game-types.ts';
import { seedOf } from '../avatar/avatar-look.ts';

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

/**
 * The point that stays visible when a picture is cropped, as CSS `object-position`: where the sport's ball, board, or
 * similar is drawn. Each sport has its picture in `frontend/covers/sports`.
 */
const focus = {
  pickleball: '92% 85%',
  tennis: '92% 85%',
  padel: '88% 85%',
  badminton: '80% 55%',
  squash: '92% 90%',
  racquetball: '92% 85%',
  basketball: '84% 5%',
  volleyball: '84% 20%',
  beach_volleyball: '88% 90%',
  soccer: '86% 85%',
  futsal: '86% 85%',
  flag_football: '94% 80%',
  football: '92% 80%',
  rugby: '90% 80%',
  ultimate: '82% 25%',
  lacrosse: '92% 75%',
  field_hockey: '90% 85%',
  baseball: '96% 90%',
  softball: '96% 90%',
  kickball: '86% 85%',
  cricket: '92% 80%',
  ice_hockey: '84% 100%',
  roller_hockey: '92% 95%',
  dodgeball: '84% 45%',
  table_tennis: '94% 65%',
  billiards: '94% 90%',
  darts: '88% 40%',
  bowling: '94% 100%',
  cornhole: '96% 70%',
  golf: '88% 75%',
  disc_golf: '92% 45%',
  running: '96% 90%',
  cycling: '100% 85%',
  hiking: '96% 65%',
  swimming: '92% 80%',
  rowing: '90% 90%',
  climbing: '92% 45%',
  yoga: '92% 80%',
  chess: '92% 75%',
  board_games: '84% 90%',
  card_games: '84% 90%',
  esports: '96% 70%',
  trivia: '96% 60%',
  other: '92% 75%',
} as const satisfies Record<GameType, string>;

export interface CoverArt {
  /** The cover's file name. */
  readonly file: string;
  /** CSS `object-position`. */
  readonly focus: string;
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
  focus: focus[game],
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
  artOf(gameTypes[0] ?? 'other', timelessLights[seedOf(name) % timelessLights.length] ?? 'day');
