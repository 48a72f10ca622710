import type { Platform } from './game-types.ts';

/** The displayed name. Emails contain it too, so it is the same in every stage. */
export const platformNames = {
  gth: 'Good Times Hub',
  meh: 'Meet & Play',
} as const satisfies Record<Platform, string>;
