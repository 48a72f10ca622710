import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Event]: { at: ({ event }) => [`/evt/${event.id}`], empty: ['/evt/evt_0', 'event_not_found_title'] },
  [routes.DiscoveredEvent]: {
    at: ({ event }) => [`/discover/events/${event.id}`],
    empty: ['/discover/events/evt_0', 'event_not_found_title'],
  },
  [routes.DiscoveredGame]: {
    at: ({ event }) => [`/discover/games/${event.id}`],
    empty: ['/discover/games/evt_0', 'event_not_found_title'],
  },
};
