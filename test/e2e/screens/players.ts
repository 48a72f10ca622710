import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.DiscoverPlayers]: form(routes.DiscoverPlayers),
  [routes.LocalConnect]: {
    at: () => [routes.LocalConnect],
    // Nobody rates themselves in this sport at this level.
    empty: [`${routes.LocalConnect}?sport=racquetball&level=10`, 'players_none_title'],
  },
};
