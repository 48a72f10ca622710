import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens, Screen } from './screen.ts';

const players = (path: string): Screen => ({
  at: () => [path],
  // Nobody rates themselves in this sport at this level.
  empty: [`${path}?sport=racquetball&level=10`, 'players_none_title'],
});

export const screens: FeatureScreens = {
  [routes.DiscoverPlayers]: players(routes.DiscoverPlayers),
  [routes.LocalConnect]: players(routes.LocalConnect),
};
