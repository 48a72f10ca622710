import type { GameType } from './game-types.ts';

/** 'austin-tx' for 'Austin, TX': what a city is called in addresses. */
export const citySlug = ({ name }: { readonly name: string }): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** 'beach-volleyball' */
export const sportSlug = (game: GameType): string => game.replaceAll('_', '-');
