import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type Me, usersContract } from '#shared/domains/users/contract.ts';
import { type SportRating, sportsOf } from '#shared/domains/users/sports.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

const Sport = z.enum(gameTypeIds);
const SportValues = z.object({
  games: z.readonly(z.array(Sport)),
  ratings: z.readonly(
    z.array(z.object({ sport: Sport, toggle: z.boolean(), level: z.nullable(z.number()) })),
  ),
});
export type SportValues = z.infer<typeof SportValues>;

export const sportValuesOf = (me: Pick<Me, 'sports' | 'sportAvailability'>): SportValues => ({
  games: me.sports,
  ratings: sportsOf(me),
});

/** What is said about each picked sport: one that is picked again keeps what was said before. */
export const ratingsIn = ({ games, ratings }: SportValues): readonly SportRating[] =>
  sportsOf({ sports: games, sportAvailability: ratings });

export const withRating = (
  values: SportValues,
  sport: GameType,
  change: Partial<SportRating>,
): SportValues['ratings'] => {
  const [own] = sportsOf({ sports: [sport], sportAvailability: values.ratings });
  const others = values.ratings.filter((rated) => rated.sport !== sport);
  return own ? [...others, { ...own, ...change }] : others;
};

export const sportsForm = defineForm({
  leaving: 'asks',
  name: 'sports',
  kept: SportValues,
  input: usersContract.saveSports.body,
  empty: { games: [], ratings: [] },
  toInput: (values) => ({ games: values.games, sportAvailability: ratingsIn(values) }),
  isSame: (one, other) => JSON.stringify(ratingsIn(one)) === JSON.stringify(ratingsIn(other)),
  paths: { ratings: ['sportAvailability'] },
  sentences: { games: () => m.profile_games_missing() },
});
