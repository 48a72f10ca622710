import { type GameType, gameTypeIds } from './game-types.ts';
import { type LargeCity, largeCities } from './large-cities.ts';
import { citySlug, sportSlug } from './page-slugs.ts';

/** The city of a page; undefined if there is none. */
export const cityAt = (slug: string | undefined): LargeCity | undefined =>
  largeCities.find((city) => citySlug(city) === slug);

export const sportAt = (slug: string | undefined): GameType | undefined =>
  gameTypeIds.find((game) => sportSlug(game) === slug);
