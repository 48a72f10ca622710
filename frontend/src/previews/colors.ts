import type { Platform } from '#shared/product/game-types.ts';

/** The look of a preview: `--hero`, `--hero-deep`, `--ball` and `--on-ball` of the light theme, because nobody knows where it is shown. */
export const colors = {
  gth: { hero: '#0b6e4f', deep: '#084c38', ball: '#d9f24b', onBall: '#14211c' },
  meh: { hero: '#3b2f80', deep: '#2a2160', ball: '#ff6b5a', onBall: '#2a0d08' },
} as const satisfies Record<Platform, object>;
