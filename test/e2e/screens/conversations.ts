import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

const missing = 'conv_00000000000000000000000000';

export const screens: FeatureScreens = {
  [routes.Messages]: page(routes.Messages, 'messages_empty_title'),
  [routes.Conversation]: {
    at: () => [paths.conversation(missing)],
    empty: [paths.conversation(missing), 'messages_missing_title'],
  },
};
