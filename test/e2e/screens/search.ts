import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

const dinks = `${routes.FullSearch}?q=dinks`;
/** A text that nothing contains. */
const nothing = `${routes.FullSearch}?q=qqqqzzzz`;

export const screens: FeatureScreens = {
  [routes.FullSearch]: form(routes.FullSearch),
  [dinks]: { at: () => [dinks], empty: [nothing, 'search_none_text'] },
};
