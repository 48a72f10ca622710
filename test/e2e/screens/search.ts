import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens } from './screen.ts';

/** A text that nothing contains. */
const nothing = `${routes.FullSearch}?q=qqqqzzzz`;

export const screens: FeatureScreens = {
  [routes.FullSearch]: {
    at: () => [routes.FullSearch, `${routes.FullSearch}?q=dinks`],
    empty: [nothing, 'search_none_text'],
  },
};
