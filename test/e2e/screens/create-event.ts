import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.CreateEvent]: form(routes.CreateEvent),
  [routes.ManageEvent]: {
    at: ({ event }) => [paths.manageEvent(event)],
    empty: ['/discover/events/evt_0/manage', 'event_not_found_title'],
  },
};
