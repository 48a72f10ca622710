import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

const missing = 'list_00000000000000000000000000';

export const screens: FeatureScreens = {
  [routes.UserList]: page(routes.UserList, 'lists_none'),
  [`${routes.UserList}?list=`]: {
    at: ({ list }) => [paths.userList(list.id)],
    empty: [paths.userList(missing), 'list_missing_title'],
  },
};
