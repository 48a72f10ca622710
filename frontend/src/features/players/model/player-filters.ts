import * as z from 'zod/mini';
import { type PartOfWeek, partsOfWeek } from '#shared/domains/players/rules.ts';
import { sportLimits } from '#shared/domains/users/sports.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

export interface PlayerFilters {
  readonly sport: GameType | undefined;
  readonly level: number | undefined;
  readonly free: PartOfWeek | undefined;
}

const { min, max, step } = sportLimits.level;

/** The levels that can be chosen, in order. */
export const levels: readonly number[] = Array.from(
  { length: (max - min) / step + 1 },
  (_, at) => min + at * step,
);

const Sport = z.enum(gameTypeIds);
const Free = z.enum(partsOfWeek);

/** The filters in an address; what is not valid is ignored. A level needs a sport. */
export const filtersIn = (address: URLSearchParams): PlayerFilters => {
  const sport = Sport.safeParse(address.get('sport')).data;
  const level = levels.find((each) => String(each) === address.get('level'));
  return {
    sport,
    level: sport === undefined ? undefined : level,
    free: Free.safeParse(address.get('free')).data,
  };
};

/** An address with a filter set, or without it. */
export const withFilter = (
  address: URLSearchParams,
  name: keyof PlayerFilters,
  value: string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  if (!next.has('sport')) next.delete('level');
  return next;
};

/** The filters as the search takes them. */
export const queryOf = ({ sport, level, free }: PlayerFilters): Readonly<Record<string, string>> => ({
  ...(sport !== undefined && { gameType: sport }),
  ...(level !== undefined && { level: String(level) }),
  ...(free !== undefined && { free }),
});
