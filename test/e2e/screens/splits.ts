import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

const nothing = '0'.repeat(26);

export const screens: FeatureScreens = {
  [routes.SplitCreate]: page(paths.newSplit(`invc_${nothing}`), 'split_no_invoice'),
  [routes.Split]: page(paths.split(`split_${nothing}`), 'split_missing'),
  [routes.ShareLink]: page(paths.shareLink('x'.repeat(30)), 'split_link_invalid'),
};
